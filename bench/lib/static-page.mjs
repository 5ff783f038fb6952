import { weightOf } from "./brotli.mjs";

const SYLLABLES = "ba ce di fo gu ha le mi no pu ra se ti vo xu lan mer nol pir sun tar ven wos zil".split(" ");

/** Numbers from 0 to 1 that are the same in every run. */
function makeRandom(seed) {
  return () => ((seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32);
}

/** A page of nothing but text and a few lines of style: as heavy, compressed, as the first flight of a connection. */
export function makeStaticPage(bytes) {
  const random = makeRandom(7);
  const word = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join("");
  const paragraph = () => `<p>${Array.from({ length: 60 }, word).join(" ")}.</p>`;
  const page = (body) => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Static</title><link rel="icon" href="data:,"><style>body{font:16px/1.5 sans-serif;margin:1rem}</style></head><body><h1>Static</h1>${body}</body></html>`;
  let body = "";
  while (weightOf(page(body)) < bytes) body += paragraph();
  return page(body);
}
