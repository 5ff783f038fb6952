import { describe, expect, it } from "vitest";
import { EMAIL_PATTERN, EMAIL_PERMISSIVE_PATTERN, ONLY_LETTERS_PATTERN, ONLY_NUMBERS_PATTERN, SLUG_PATTERN, URL_PATTERN } from "./patterns";

const CASES: [string, RegExp, string[], string[]][] = [
  ["simple e-mail", EMAIL_PATTERN, ["a@b.de", "first.last+tag@mail.example.co"], ["", "a@b", "a b@c.de", "a@b..de", "ä@b.de", "@b.de", "a@b.de "]],
  ["permissive e-mail", EMAIL_PERMISSIVE_PATTERN, ["a@b.de", "jürgen@müller.de", "o'hara@example.com", "用户@例子.公司"], ["", "a@b", "a@@b.de", "a @b.de", "a@b.", "a@.de"]],
  ["URL", URL_PATTERN, ["https://example.com", "http://a.example.com/x?y=1#z"], ["", "example.com", "ftp://example.com", "https://", "javascript:alert(1)", "https://a b.com"]],
  ["only numbers", ONLY_NUMBERS_PATTERN, ["0", "0123456789"], ["", "1.5", "-1", "1e3", "１２"]],
  ["only letters", ONLY_LETTERS_PATTERN, ["Anna", "Zoë", "Łukasz", "Νίκος"], ["", "Anna1", "Anna-Lena", "Anna Lena"]],
  ["slug", SLUG_PATTERN, ["a", "case-white", "n-5"], ["", "-a", "a-", "a--b", "A", "a_b", "é"]],
];

describe.each(CASES)("%s", (_name, pattern, good, bad) => {
  it.each(good)("takes %s", (text) => expect(pattern.test(text)).toBe(true));
  it.each(bad)("refuses %j", (text) => expect(pattern.test(text)).toBe(false));
  it("answers long texts at once", () => {
    const started = performance.now();
    for (const text of ["a".repeat(50_000), `${"a.".repeat(20_000)}@`, `a@${"b.".repeat(20_000)}`, `https://${"a.".repeat(20_000)}`]) pattern.test(text);
    // Linear in the length: a backtracking pattern would take minutes.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
