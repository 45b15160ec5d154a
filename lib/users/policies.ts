/** Versions of the policies a person agrees to at sign-up (PURE). A changed text gets a new version. */
export const policyVersions = { terms: "2025-01", privacy: "2025-01" } as const;
export type Policy = keyof typeof policyVersions;
export const policies: readonly Policy[] = ["terms", "privacy"];
