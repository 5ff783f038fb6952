// Turns HTML that React wrote back into React elements: well-formed, attributes in double quotes, few entities.
import { createElement, Fragment } from "react";

const VOID = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const RAW = new Set(["script", "style"]);
/** Attributes that React writes for `true` only. */
const BOOLEAN = new Set(["async", "controls", "default", "defer", "disabled", "hidden", "loop", "open", "required", "reversed", "checked", "multiple", "muted", "selected"]);
const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const TAG = /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;

const decode = (text) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]);

function propsOf(text, key) {
  const props = { key };
  for (const [, name, value = ""] of text.matchAll(ATTRIBUTE)) {
    if (name === "style") throw new Error("inline style: not turned into elements");
    props[name] = BOOLEAN.has(name) && value === "" ? true : decode(value);
  }
  return props;
}

/** One pass over the text; `stack` holds the open elements. */
export function htmlToElements(html) {
  const root = { children: [] };
  const stack = [root];
  let at = 0;
  const addText = (end) => { if (end > at) stack.at(-1).children.push(decode(html.slice(at, end))); };
  while (at < html.length) {
    const next = html.indexOf("<", at);
    if (next === -1) { addText(html.length); break; }
    addText(next);
    TAG.lastIndex = next;
    const match = TAG.exec(html);
    if (match === null) throw new Error(`not understood: ${html.slice(next, next + 60)}`);
    at = TAG.lastIndex;
    const [, closing, name, attributes] = match;
    if (name === undefined) continue;
    if (closing) { close(stack); continue; }
    stack.push({ name, props: propsOf(attributes, stack.at(-1).children.length), children: [] });
    if (RAW.has(name)) {
      const end = html.indexOf(`</${name}>`, at);
      stack.at(-1).props.dangerouslySetInnerHTML = { __html: html.slice(at, end) };
      at = end;
    } else if (VOID.has(name) || match[4]) close(stack);
  }
  return createElement(Fragment, null, ...root.children);
}

function close(stack) {
  const { name, props, children } = stack.pop();
  stack.at(-1).children.push(createElement(name, props, ...children));
}
