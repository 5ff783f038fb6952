import { describe, expect, test } from "vitest";
import { clearPudid, readPudid, writePudid } from "./pudid-cookie";

const ID = "0b7b9c3e-58f4-4b52-9a7e-0f5b1c6d7e8f";
const pair = (setCookie: string) => setCookie.split(";")[0]!;
const sign = async (secrets: string, id = ID) => pair(await writePudid(secrets, false, id));

describe("pudid", () => {
  test("reads what it has signed, among other cookies", async () => {
    expect(await readPudid(`a=1; ${await sign("one")}; b=2`, "one")).toBe(ID);
  });

  test("makes a new id each time unless one is given", async () => {
    const ids = await Promise.all([1, 2].map(async () => readPudid(pair(await writePudid("one", false)), "one")));
    expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test.each<[string, (signed: string) => string | null]>([
    ["no cookies", () => null],
    ["none of this name", () => "prefs=abc"],
    ["unsigned", () => `pudid=${encodeURIComponent(btoa(JSON.stringify(ID)))}`],
    ["the id as it is", () => `pudid=${ID}`],
    ["empty", () => "pudid="],
    ["another value under the same signature", (signed) => signed.replace(/pudid=..../, "pudid=IjFi")],
    ["a cut signature", (signed) => signed.slice(0, -4)],
    ["a signature that is no base64", (signed) => signed.replace(/\.[^.]+$/, ".%%%%")],
    ["an empty signature", (signed) => signed.replace(/\.[^.]+$/, ".")],
    ["broken escapes", () => "pudid=%E0%A4%A.%ZZ"],
    ["very long", () => `pudid=${"A".repeat(10_000)}.${"B".repeat(10_000)}`],
  ])("counts as none: %s", async (_, forge) => {
    expect(await readPudid(forge(await sign("one")), "one")).toBeNull();
  });

  test("counts as none: a foreign signature, a signed value that is no id", async () => {
    expect(await readPudid(await sign("foreign"), "one")).toBeNull();
    expect(await readPudid(await sign("one", "1 OR 1=1"), "one")).toBeNull();
    expect(await readPudid(await sign("one", ID.toUpperCase()), "one")).toBeNull();
  });

  test("secrets rotate: the first signs, the others still count, a retired one no longer", async () => {
    const old = await sign("old");
    expect(await readPudid(old, "new,old")).toBe(ID);
    expect(await readPudid(old, " new , old ,")).toBe(ID);
    expect(await readPudid(old, "new")).toBeNull();
    expect(await sign("new,old")).toBe(await sign("new"));
    expect(await readPudid(await sign("new,old"), "old")).toBeNull();
  });

  test("is kept from scripts and from other sites, 60 days, and only over TLS where there is TLS", async () => {
    const secure = await writePudid("one", true, ID);
    expect(secure).toMatch(/; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await writePudid("one", false, ID)).not.toContain("Secure");
    expect(await clearPudid("one", true)).toMatch(/; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test("an id that was taken away counts as none", async () => {
    expect(await readPudid(pair(await clearPudid("one", false)), "one")).toBeNull();
  });
});
