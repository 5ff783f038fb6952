import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, useContext, type ReactElement, type ReactNode } from "react";
import { DocumentContext } from "~/document";
import { writeIntentLoader } from "~/intent-loader";
import moreStyles from "~/styles/more.css?url";

/** Prefetches pages without script: the browser does it when a pointer rests on a link. */
const SPECULATION_RULES = JSON.stringify({ prefetch: [{ where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/(v1|shop|api|media)/*" } }] }, eagerness: "moderate" }] });

const escapeForScript = (text: string) => text.replace(/</g, "\\u003c").replace(/\u2028/g, "\\u2028").replace(/\u2029/g, "\\u2029");

type AnyProps = { rel?: string; type?: string; children?: ReactNode };

/** Puts the module script and its preloads to sleep: they keep their place, under other names. */
function putToSleep(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<AnyProps>(child)) return child;
    const element = child as ReactElement<AnyProps>;
    if (element.type === "link" && element.props.rel === "modulepreload") return cloneElement(element, { rel: "later" });
    if (element.type === "script" && element.props.type === "module") return cloneElement(element, { type: "later" });
    return element.props.children ? cloneElement(element, undefined, putToSleep(element.props.children)) : element;
  });
}

/**
 * Remix's scripts, asleep until the shopper shows intent (or the connection is fast and idle): `intentLoader` wakes
 * them. `<Scripts>` is called as the function it is, to change its elements; its hooks run in this component.
 */
export function SleepingScripts() {
  const { nonce, handoff, script } = useContext(DocumentContext);
  const scripts = putToSleep((Scripts as (props: { nonce?: string }) => ReactNode)({ nonce }));
  if (!script) return null;
  const data = handoff.map((chunk) => `window.__remixContext.streamController.enqueue(${escapeForScript(JSON.stringify(chunk))});`).join("") + "window.__remixContext.streamController.close()";
  return (
    <>
      {scripts}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: handoff.length > 0 ? data : "" }} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: handoff.length > 0 ? writeIntentLoader(moreStyles) : "" }} />
      <script nonce={nonce} type="speculationrules" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
    </>
  );
}
