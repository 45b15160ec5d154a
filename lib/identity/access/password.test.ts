import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

describe("a stored password [@AUTH-23c @AUTH-23f]", () => {
  it("is a salted argon2id hash of the agreed cost and never the same twice", async () => {
    const [one, two] = await Promise.all([hashPassword("a quiet green tree"), hashPassword("a quiet green tree")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it("longer than any may be opens nothing, so that nobody has megabytes hashed", async () => {
    const long = "x".repeat(1025);
    expect(await verifyPassword(await hashPassword(long), long)).toBe(false);
    expect(await verifyPassword(await hashPassword(long.slice(1)), long.slice(1))).toBe(true);
  });

  it("opens for its password alone", async () => {
    const stored = await hashPassword("a quiet green tree");
    expect(await verifyPassword(stored, "a quiet green tree")).toBe(true);
    expect(await verifyPassword(stored, "a quiet green tree ")).toBe(false);
    expect(await verifyPassword(stored, "")).toBe(false);
  });

  it("is never cut, however long", async () => {
    const long = "é".repeat(1000);
    const stored = await hashPassword(`${long}a`);
    expect(await verifyPassword(stored, `${long}a`)).toBe(true);
    expect(await verifyPassword(stored, `${long}b`)).toBe(false);
  });

  it("opens however its characters were composed", async () => {
    const stored = await hashPassword("L\u00f6wenzahn7");
    expect(await verifyPassword(stored, "Lo\u0308wenzahn7")).toBe(true);
  });

  it("takes as long to refuse an unknown address as a wrong password [@AUTH-13f]", async () => {
    const stored = await hashPassword("a quiet green tree");
    const taken = async (hash: string | undefined, n: number) => {
      const start = performance.now();
      await verifyPassword(hash, `wrong ${n}`);
      return performance.now() - start;
    };
    const times: [known: number, unknown: number][] = [];
    // In turn, so that whatever else this machine does slows both.
    for (let n = 0; n < 16; n++) times.push([await taken(stored, n), await taken(undefined, n)]);
    const median = (which: 0 | 1) => times.map((pair) => pair[which]).sort((a, b) => a - b)[7] ?? 0;
    const [known, unknown] = [median(0), median(1)];
    expect(unknown).toBeGreaterThan(known / 2);
    expect(unknown).toBeLessThan(known * 2);
  });
});
