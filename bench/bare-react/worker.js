// The least that React can cost: the very HTML of a page, as ready elements, rendered for every request.
import { renderToReadableStream } from "react-dom/server";
import html from "bench:page.html";
import { htmlToElements } from "./html-to-elements.js";

const page = htmlToElements(html);
const HEADERS = { "Content-Type": "text/html; charset=utf-8" };

/** `/react`: rendered. `/text`: the same HTML as it is, which is what any worker costs here. */
export default {
  async fetch(request) {
    return new Response(new URL(request.url).pathname === "/react" ? await renderToReadableStream(page) : html, { headers: HEADERS });
  },
};
