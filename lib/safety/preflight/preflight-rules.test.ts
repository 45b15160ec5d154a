import { describe, expect, test } from "vitest";
import { preflightEntries, proofKinds } from "./entries.ts";
import { endingSoon, failingOf, type PreflightFacts, type ProofFact, preflightOf, setUpMs } from "./preflight-rules.ts";

const now = new Date("2026-11-25T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const proof = (kind: ProofFact["kind"], more: Partial<ProofFact> = {}): ProofFact => ({
  ...{ kind, subject: "", digest: `${kind} now`, at: daysAgo(1), failure: null },
  ...more,
});

const staffed = (name: string, ago: number) => ({ name, openedAt: new Date(now.getTime() - ago) });

/** All of it holds. */
const ready: PreflightFacts = {
  leads: [
    { name: "Ruth", deputy: false, twoStep: true, signedInAt: daysAgo(2) },
    { name: "Ines", deputy: false, twoStep: true, signedInAt: daysAgo(3) },
  ],
  withoutTwoStep: [],
  countries: ["de"],
  withoutHelpline: [],
  now: {
    ...{
      reporting: "reporting now",
      retention: "retention now",
      privacyNotice: "privacyNotice now",
      relay: "relay now",
    },
    claims: { free: "claim now", supportHours: "claim now" },
  },
  proofs: [
    ...proofKinds.filter((kind) => kind !== "claim").map((kind) => proof(kind)),
    proof("claim", { subject: "free" }),
    proof("claim", { subject: "supportHours" }),
  ],
  drilledAt: daysAgo(3),
  relaySet: true,
};
const without = (kind: ProofFact["kind"], subject = "") =>
  ready.proofs.filter((one) => one.kind !== kind || one.subject !== subject);
const withProof = (kind: ProofFact["kind"], more: Partial<ProofFact>): Partial<PreflightFacts> => ({
  proofs: [...without(kind, more.subject ?? ""), proof(kind, more)],
});

describe("the preflight [@SAFE-29a @SAFE-29b]", () => {
  test("holds when everything is in place, each entry once and in the order of the page", () => {
    const states = preflightOf(ready, now);
    expect(states.map(({ entry }) => entry)).toEqual([...preflightEntries]);
    expect(failingOf(states)).toEqual([]);
  });

  test("has lead and deputy with one safeguarding lead and a colleague named as deputy, whichever account is older", () => {
    const leads = ready.leads.map((one) => ({ ...one, deputy: one.name === "Ruth" }));
    for (const people of [leads, leads.toReversed()])
      expect(failingOf(preflightOf({ ...ready, leads: people }, now))).toEqual([]);
  });

  const [ruth, ines] = ready.leads;
  const named = (name: string, more: object) => ({
    ...{ name, deputy: false, twoStep: true, signedInAt: daysAgo(1) },
    ...more,
  });
  test.each<[string, Partial<PreflightFacts>, string, object[]]>([
    ["nobody is lead", { leads: [] }, "lead,deputy", [{ why: "nobody" }, { why: "nobody" }]],
    [
      "the lead has one step only",
      { leads: [named("Ruth", { twoStep: false }), ...(ines ? [ines] : [])] },
      "lead",
      [{ why: "twoStep", name: "Ruth" }],
    ],
    [
      "the lead was away for 31 days",
      { leads: [named("Ruth", { signedInAt: daysAgo(31) }), ...(ines ? [ines] : [])] },
      "lead",
      [{ why: "away", name: "Ruth" }],
    ],
    [
      "the lead never signed in",
      { leads: [named("Ruth", { signedInAt: null }), ...(ines ? [ines] : [])] },
      "lead",
      [{ why: "away", name: "Ruth" }],
    ],
    ["there is no deputy", { leads: ruth ? [ruth] : [] }, "deputy", [{ why: "nobody" }]],
    [
      "the deputy has one step only",
      { leads: [...(ruth ? [ruth] : []), named("Ines", { twoStep: false })] },
      "deputy",
      [{ why: "twoStep", name: "Ines" }],
    ],
    [
      "the deputy was away for 31 days",
      { leads: [...(ruth ? [ruth] : []), named("Ines", { signedInAt: daysAgo(31) })] },
      "deputy",
      [{ why: "away", name: "Ines" }],
    ],
    [
      "the deputy named among coordinators and admins was away",
      { leads: [...(ruth ? [ruth] : []), named("Ama", { deputy: true, signedInAt: daysAgo(31) })] },
      "deputy",
      [{ why: "away", name: "Ama" }],
    ],
    [
      "a deputy is there and no lead, also where the deputy's account is older",
      { leads: [named("Ama", { deputy: true })] },
      "lead",
      [{ why: "nobody" }],
    ],
    [
      "two of the staff have one step only",
      { withoutTwoStep: [staffed("Amina Diallo", 0), staffed("Kofi Mensah", setUpMs)] },
      "staff",
      [{ why: "staff", names: ["Amina Diallo", "Kofi Mensah"], settingUp: false }],
    ],
    ["no country is named", { countries: [] }, "helplines", [{ why: "countries" }]],
    ["a country has no helpline", { withoutHelpline: ["ke"] }, "helplines", [{ why: "helpline", countries: ["ke"] }]],
    [
      "there is no reporting address",
      { now: { ...ready.now, reporting: undefined } as never },
      "reporting",
      [{ why: "unset" }],
    ],
    ["no test mail was answered", { proofs: without("reporting") }, "reporting", [{ why: "unproven" }]],
    [
      "the reporting address is another",
      withProof("reporting", { digest: "before" }),
      "reporting",
      [{ why: "changed" }],
    ],
    ["the test mail was 92 days ago", withProof("reporting", { at: daysAgo(92) }), "reporting", [{ why: "old" }]],
    ["retention was never confirmed", { proofs: without("retention") }, "retention", [{ why: "unproven" }]],
    ["the keeping times changed", withProof("retention", { digest: "before" }), "retention", [{ why: "changed" }]],
    ["retention was confirmed a year ago", withProof("retention", { at: daysAgo(366) }), "retention", [{ why: "old" }]],
    [
      "no operator is named",
      { now: { ...ready.now, privacyNotice: undefined } as never },
      "privacyNotice",
      [{ why: "unset" }],
    ],
    [
      "the privacy policy was never confirmed",
      { proofs: without("privacyNotice") },
      "privacyNotice",
      [{ why: "unproven" }],
    ],
    [
      "the privacy policy has another edition",
      withProof("privacyNotice", { digest: "before" }),
      "privacyNotice",
      [{ why: "changed" }],
    ],
    [
      "the privacy policy was confirmed a year ago",
      withProof("privacyNotice", { at: daysAgo(366) }),
      "privacyNotice",
      [{ why: "old" }],
    ],
    [
      "one claim was never confirmed",
      { proofs: without("claim", "free") },
      "claims",
      [{ why: "unproven", claim: "free" }],
    ],
    [
      "one claim has another text",
      withProof("claim", { subject: "supportHours", digest: "before" }),
      "claims",
      [{ why: "changed", claim: "supportHours" }],
    ],
    [
      "one claim was confirmed a year ago",
      withProof("claim", { subject: "free", at: daysAgo(366) }),
      "claims",
      [{ why: "old", claim: "free" }],
    ],
    ["the relay was never tried", { proofs: without("relay") }, "relay", [{ why: "unproven" }]],
    ["the relay did not work", withProof("relay", { failure: "relay.refused" }), "relay", [{ why: "failed" }]],
    ["the relay is another", withProof("relay", { digest: "before" }), "relay", [{ why: "changed" }]],
    ["the relay was tried 35 days ago", withProof("relay", { at: daysAgo(35) }), "relay", [{ why: "old" }]],
    [
      "there is no relay any more",
      { ...withProof("relay", { digest: "before" }), relaySet: false },
      "relay",
      [{ why: "unset" }],
    ],
    ["no backup was restored", { drilledAt: null }, "restoredBackup", [{ why: "unproven" }]],
    ["the drill was 35 days ago", { drilledAt: daysAgo(35) }, "restoredBackup", [{ why: "old" }]],
  ])("when %s, exactly that is missing", (_, changed, entries, missing) => {
    const states = preflightOf({ ...ready, ...changed }, now);
    expect(failingOf(states).join(",")).toBe(entries);
    expect(states.flatMap((state) => state.missing)).toEqual(missing);
  });

  test("still holds on the last moment of each time", () => {
    const almost = (days: number) => new Date(daysAgo(days).getTime() + 1);
    const facts: PreflightFacts = {
      ...ready,
      leads: ready.leads.map((one) => ({ ...one, signedInAt: almost(31) })),
      drilledAt: almost(35),
      proofs: ready.proofs.map((one) => ({
        ...one,
        at: almost({ reporting: 92, relay: 35, retention: 366, privacyNotice: 366, claim: 366 }[one.kind]),
      })),
    };
    expect(failingOf(preflightOf(facts, now))).toEqual([]);
    const soon = endingSoon(preflightOf(facts, now), now).map(({ entry }) => entry);
    expect(soon).toEqual(preflightEntries.filter((entry) => entry !== "helplines" && entry !== "staff"));
  });

  test("needs a deputy who holds, whoever the second account is", () => {
    const third = named("Third", {});
    const leads = [...(ruth ? [ruth] : []), named("Gone", { signedInAt: daysAgo(90) }), third];
    expect(failingOf(preflightOf({ ...ready, leads }, now))).toEqual([]);
  });

  test("asks for no testimonials where none are shown", () => {
    const facts = { ...ready, now: { ...ready.now, claims: {} } };
    expect(failingOf(preflightOf(facts, now))).toEqual([]);
  });
});
