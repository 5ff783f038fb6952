import { describe, expect, test } from "vitest";
import { makeNonce, NONCE_PLACEHOLDER, securityHeaders } from "./security-headers";

const policyOf = (secure: boolean) => Object.fromEntries(securityHeaders("abc", secure)["Content-Security-Policy"]!.split("; ").map((part) => {
  const [name, ...values] = part.split(" ");
  return [name!, values];
}));

describe("securityHeaders", () => {
  test("allow scripts by nonce only", () => {
    const policy = policyOf(true);
    expect(policy["script-src"]).toEqual(["'nonce-abc'", "'strict-dynamic'", "'inline-speculation-rules'"]);
    expect(policy["style-src"]).toEqual(["'self'", "'nonce-abc'"]);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-|\*|https?:/);
  });

  test("leave no way out, in or around", () => {
    expect(policyOf(true)).toMatchObject({
      "default-src": ["'self'"], "object-src": ["'none'"], "base-uri": ["'none'"], "form-action": ["'self'"], "frame-ancestors": ["'none'"],
      "img-src": ["'self'", "data:"], "connect-src": ["'self'"], "font-src": ["'self'"],
    });
    expect(securityHeaders("abc", true)).toMatchObject({
      "Referrer-Policy": "strict-origin-when-cross-origin", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Cross-Origin-Opener-Policy": "same-origin",
    });
  });

  test("ask for TLS only over TLS", () => {
    expect(securityHeaders("abc", true)["Strict-Transport-Security"]).toMatch(/^max-age=31536000/);
    expect(policyOf(true)).toHaveProperty("upgrade-insecure-requests");
    expect(securityHeaders("abc", false)).not.toHaveProperty("Strict-Transport-Security");
    expect(policyOf(false)).not.toHaveProperty("upgrade-insecure-requests");
  });

  test("ask browsers for what the visitor's script depends on", () => {
    expect(securityHeaders("abc", true)["Accept-CH"]).toBe("ECT, Save-Data");
  });

  test("stay one line each", () => {
    for (const value of Object.values(securityHeaders(makeNonce(), true))) expect(value).not.toMatch(/[\r\n]/);
  });
});

describe("makeNonce", () => {
  test("128 bits of base64url, as long as its placeholder, never the same", () => {
    const nonces = Array.from({ length: 1_000 }, makeNonce);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(NONCE_PLACEHOLDER).toHaveLength(22);
  });
});
