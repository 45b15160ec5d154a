import type { DoctorFacts, NetworkFault } from "#lib/administration/doctor/reasons.ts";

/** What was found, and what to do about it if anything. */
export type DoctorWords = readonly [said: string, todo?: string];

export const sizeInWords = (bytes: unknown) => {
  const value = Number(bytes);
  return value >= 1e9 ? `${(value / 1e9).toFixed(1)} GB` : `${Math.round(value / 1e6)} MB`;
};

const faults: Readonly<Record<NetworkFault, string>> = {
  unknownHost: "its name is not known",
  refused: "nothing listens there",
  noAnswer: "it does not answer: wrong host, or a firewall",
  certificate: "its certificate is not valid for that name, or not trusted",
  closed: "it hung up: TLS and plain text may be mixed up",
  signIn: "it does not accept user and password",
  rights: "it does not accept the keys, or they may not do that",
  other: "it failed",
};
export const why = ({ fault, code }: DoctorFacts) => `${faults[fault as NetworkFault] ?? fault} (${code})`;
