export const policies = ["terms", "privacy"] as const;
export type Policy = (typeof policies)[number];

/** `month` is printed on the page. `text` is the SHA-256 of the English text; a test compares it. */
export type Edition = Readonly<{
  version: string;
  month: string;
  text: string;
  /** People who agreed to the edition before are not asked again. */
  wordingOnly?: true;
}>;

/** Newest first. Add a line for each changed text and never remove one: people have agreed to it. */
const editions: Record<Policy, readonly [Edition, ...Edition[]]> = {
  terms: [
    // American spelling.
    {
      version: "2026-11-30",
      month: "2026-11",
      text: "5f15a5395a612e50c5f19b91b578bce616f237c85378f681d789277e4f5fe000",
      wordingOnly: true,
    },
    { version: "2026-11", month: "2026-11", text: "73efae250c851bcacf23a9ee0d3f5f8996c72225cc38c2bcaed1c9fc563149a2" },
    { version: "2025-01", month: "2025-01", text: "6f4fc2230cb7d01a812c8f984a3dd7358298c7076e252e79dc85573aee84393f" },
  ],
  privacy: [
    // Names the marks of adults who left under suspicion, and of what those had before who were removed.
    {
      version: "2026-11-30-4",
      month: "2026-11",
      text: "268c13f816f235e35da748ba53a16cb953c36bede229904b1ba29e67db365bee",
      wordingOnly: true,
    },
    // American spelling.
    {
      version: "2026-11-30-3",
      month: "2026-11",
      text: "15770b52630239269639da961cb821001e66b230bb211debc9ff516fe805c811",
      wordingOnly: true,
    },
    // One cookie says less: no more whether somebody may be asked for a donation.
    {
      version: "2026-11-30-2",
      month: "2026-11",
      text: "d6b83375144e833baab9738f46c18aea20968281e6fc5afd87a6cef23ba48c14",
      wordingOnly: true,
    },
    // Names the marks of addresses and telephones that an account had before.
    {
      version: "2026-11-30",
      month: "2026-11",
      text: "1ab2ae5185115487add0d55ac3ffcb142b97b21bbd69eb7fcd8b39c35fe8d20e",
      wordingOnly: true,
    },
    // Names one more cookie, which everybody gets who signs up where mail works.
    {
      version: "2026-11-29",
      month: "2026-11",
      text: "91078a4ea54e8c65f55f5db3e5d99fca0dff29bdadd3f70addc15bf2f77715e9",
      wordingOnly: true,
    },
    // Says exactly how long everything is kept: nothing is collected that was not before, and nothing is kept longer.
    // Whose unused account is removed is told a month ahead.
    {
      version: "2026-11-25-2",
      month: "2026-11",
      text: "94a9682d4750d30d35c314674248631359decd751d78283364bf3f76466c81af",
      wordingOnly: true,
    },
    // Names reports that wait in the browser, and the marks of adults who were removed.
    {
      version: "2026-11-25",
      month: "2026-11",
      text: "05294d5e33240def56b009577e76491c5844a5eb1a43be83357559351f56961a",
      wordingOnly: true,
    },
    // Names one more thing that stays in the browser.
    {
      version: "2026-11-24",
      month: "2026-11",
      text: "44fdb03065d1e83c36cc5861e16476dfd6b0d4c9ff5d651bd9e4b9bdec2bde64",
      wordingOnly: true,
    },
    { version: "2026-11", month: "2026-11", text: "dd9e4f01d41b344932285d687edf4b761cb23123f620e353e34b2dfc7c44923c" },
    { version: "2025-01", month: "2025-01", text: "ba3ade17a2e8510ff71727dee752f595d0aab27732c9cc05ae7f15e125d6c0ae" },
  ],
};

export function versionsInForce(policy: Policy, all: readonly Edition[] = editions[policy]): string[] {
  const asked = all.findIndex(({ wordingOnly }) => !wordingOnly);
  return all.slice(0, asked === -1 ? all.length : asked + 1).map(({ version }) => version);
}

export function versionsShown(): Readonly<Record<Policy, string>> {
  return { terms: currentEdition("terms").version, privacy: currentEdition("privacy").version };
}

export function firstEdition(policy: Policy): Edition {
  return editions[policy].at(-1) ?? editions[policy][0];
}

export function currentEdition(policy: Policy): Edition {
  return editions[policy][0];
}
