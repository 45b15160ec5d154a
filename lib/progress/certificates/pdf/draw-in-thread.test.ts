import { afterAll, expect, test } from "vitest";
import { closeWorkers, heavyWork, workApart } from "#lib/platform/workers/pool.ts";
import type { neverEnds } from "#lib/platform/workers/support/hard-work.ts";
import { drawCertificate } from "./draw-certificate.ts";
import { drawnCertificate } from "./draw-in-thread.ts";

const words = {
  ...{ lang: "en", siteName: "Baobab", title: "Certificate", certifies: "This certifies that", name: "Ana 王小明" },
  ...{ statement: "mentored", figures: [{ label: "Hours", value: "12" }], issued: "1 March 2026", corrected: "" },
  ...{ code: "ABCD-EFGH", check: "Check it at", address: "https://a.example/c", qr: "https://a.example/c" },
};
const created = new Date("2026-03-01T10:00:00Z");

afterAll(closeWorkers);

test("a certificate drawn in a thread is the same to the byte", async () => {
  const drawn = await drawnCertificate(words, created, "one");
  expect(drawn).toMatchObject({ ok: true });
  expect(drawn.ok && Buffer.from(drawn.file).equals(await drawCertificate(words, created))).toBe(true);
});

test("one that no thread draws is to be asked for again", async () => {
  const endless = heavyWork<typeof neverEnds>("lib/platform/workers/support/hard-work.ts", "neverEnds", 60_000);
  const held = Array.from({ length: 7 }, () => workApart(endless, undefined, "one"));
  expect(await drawnCertificate(words, created, "one")).toEqual({ ok: false, reason: "busy" });
  await closeWorkers();
  expect(await held[0]).toEqual({ ok: false, reason: "tooLong" });
});
