import { describe, expect, test } from "vitest";
import { type DoctorReason, found, reasons } from "#lib/administration/doctor/reasons.ts";
import { healthParts, healthReasons, lineOf } from "./health-rules.ts";
import { readHealth } from "./read-health.ts";

const partIn = (reason: string) => reason.split(".")[0] ?? "";
const shown = (Object.keys(reasons) as DoctorReason[]).filter((reason) =>
  (healthParts as readonly string[]).includes(partIn(reason)),
);

describe("the health of an installation [@OPS-11d]", () => {
  test("has words for everything the doctor can find in its parts", () => {
    const asked = shown.filter((reason) => !["mail.sent", "mail.notSent"].includes(reason));
    for (const reason of asked) {
      const line = lineOf(partIn(reason), found(reason));
      if (reasons[reason] === "ok") expect(["fine", "none"]).toContain(line.reason);
      else expect([reason, line.reason]).toEqual([reason, reason.replace(".", "-")]);
    }
    const known = asked.map((reason) => reason.replace(".", "-"));
    const spare = healthReasons.filter((reason) => !["fine", "none", "slow", "failed"].includes(reason));
    expect(spare.filter((reason) => !known.includes(reason))).toEqual([]);
  });

  test("tells no address, folder, bucket or code", () => {
    const secret = "smtp.example.org:25 /srv/data key-1234";
    const facts = {
      place: secret,
      folder: secret,
      code: secret,
      failure: secret,
      name: secret,
      names: secret,
      free: 1,
    };
    for (const reason of shown.filter((one) => !one.startsWith("jobs")))
      expect(JSON.stringify(lineOf(partIn(reason), found(reason, facts)))).not.toContain(secret);
    expect(lineOf("jobs", found("jobs.stuck", { names: "mails, backup" })).facts).toEqual({
      names: ["mails", "backup"],
    });
    expect(lineOf("audit", found("audit.lost", { row: 12 })).facts).toEqual({ row: 12 });
    expect(lineOf("queues", found("queues.mailsLate", { count: 3 })).facts).toEqual({ count: 3 });
  });

  test("waits for no check for ever, survives one that breaks, and begins with what is worst", async () => {
    const lines = await readHealth(
      [
        { part: "versions", check: async () => [found("versions.fine")] },
        { part: "disk", check: async () => [found("disk.low", { free: 1 })] },
        { part: "mail", check: () => new Promise(() => undefined) },
        { part: "redis", check: () => Promise.reject(new Error("broken")) },
      ],
      20,
    );
    expect(lines.map(({ part, reason, weight }) => [part, reason, weight])).toEqual([
      ["mail", "slow", "problem"],
      ["redis", "failed", "problem"],
      ["disk", "disk-low", "warning"],
      ["versions", "fine", "ok"],
    ]);
  });
});
