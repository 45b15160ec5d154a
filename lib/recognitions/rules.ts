/** What staff enter beside the badges (PURE; ACH-10). */
export const recognitionKinds = ["internship", "prize"] as const;
export type RecognitionKind = (typeof recognitionKinds)[number];
