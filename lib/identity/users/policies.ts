/** The policies a person agrees to at sign-up, and their versions (PURE). */
export const policies = ["terms", "privacy"] as const;
export type Policy = (typeof policies)[number];

/** `month` is what the page prints; `text` is the SHA-256 of the English text, so that none changes unnoticed. */
export type Edition = Readonly<{
  version: string;
  month: string;
  text: string;
  /** Only worded otherwise: whoever agreed to the one before is not asked again. */
  wordingOnly?: true;
}>;

/**
 * Every version that was ever in force, the newest first. A changed text gets a new line on top; one that never reached
 * an installation may still be corrected, with its new hash. Never remove a line: people have agreed to it.
 */
const editions: Record<Policy, readonly [Edition, ...Edition[]]> = {
  terms: [
    { version: "2026-11", month: "2026-11", text: "73efae250c851bcacf23a9ee0d3f5f8996c72225cc38c2bcaed1c9fc563149a2" },
    { version: "2025-01", month: "2025-01", text: "6f4fc2230cb7d01a812c8f984a3dd7358298c7076e252e79dc85573aee84393f" },
  ],
  privacy: [
    { version: "2026-11", month: "2026-11", text: "dd9e4f01d41b344932285d687edf4b761cb23123f620e353e34b2dfc7c44923c" },
    { version: "2025-01", month: "2025-01", text: "ba3ade17a2e8510ff71727dee752f595d0aab27732c9cc05ae7f15e125d6c0ae" },
  ],
};

/**
 * The versions whose agreement still counts (PRIV-10): the one in force, and those before it as long as only their wording changed.
 */
export function versionsInForce(policy: Policy, all: readonly Edition[] = editions[policy]): string[] {
  const asked = all.findIndex(({ wordingOnly }) => !wordingOnly);
  return all.slice(0, asked === -1 ? all.length : asked + 1).map(({ version }) => version);
}

/** The version of each policy that is shown and agreed to today. */
export function versionsShown(): Readonly<Record<Policy, string>> {
  return { terms: currentEdition("terms").version, privacy: currentEdition("privacy").version };
}

/** The version a policy began with. */
export function firstEdition(policy: Policy): Edition {
  return editions[policy].at(-1) ?? editions[policy][0];
}

/** The version in force, which the page shows and a sign-up agrees to. */
export function currentEdition(policy: Policy): Edition {
  return editions[policy][0];
}
