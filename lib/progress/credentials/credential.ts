import { createHash } from "node:crypto";
import type { Certificate } from "#db/schema/certificates.ts";
import { paths } from "#lib/platform/paths.ts";
import { hoursRoundedDown } from "#lib/progress/certificates/rules.ts";
import { contextNames } from "./contexts.ts";

export type Issuer = Readonly<{ siteUrl: string; name: string }>;

export type CredentialWords = Readonly<{
  name: string;
  description: string;
  criteria: string;
  hours: string;
  sessions: string;
  checkPage: string;
}>;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export const issuerId = (siteUrl: string) => siteUrl + paths.issuer;
export const keyId = (siteUrl: string, publicKey: string) => `${issuerId(siteUrl)}#${publicKey}`;
export const revokedListId = (siteUrl: string) => siteUrl + paths.revokedCredentials;

/** The public list contains it, so it must not reveal the certificate's code. */
export function credentialId(certificateId: string, revision: number): string {
  const hash = createHash("sha256").update(`credential ${certificateId} ${revision}`).digest("hex");
  // UUID version 8 (RFC 9562).
  const hex = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`;
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}`;
}

export function credentialOf(certificate: Certificate, issuer: Issuer, words: CredentialWords): JsonObject {
  const { siteUrl } = issuer;
  const achievement = `${issuerId(siteUrl)}#volunteering`;
  const result = (name: string, value: number) => {
    return { type: ["Result"], resultDescription: `${achievement}-${name}`, value: String(value) };
  };
  const described = (id: string, name: string) => {
    return { id: `${achievement}-${id}`, type: ["ResultDescription"], name, resultType: "Result" };
  };
  return {
    "@context": [...contextNames],
    id: credentialId(certificate.id, certificate.revision),
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: words.name,
    issuer: { id: issuerId(siteUrl), type: ["Profile"], name: issuer.name, url: siteUrl },
    validFrom: (certificate.correctedAt ?? certificate.issuedAt).toISOString(),
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", hashed: false, identityHash: certificate.name, identityType: "name" }],
      activityStartDate: certificate.periodFrom,
      activityEndDate: certificate.periodUntil,
      result: [result("hours", hoursRoundedDown(certificate.minutes)), result("sessions", certificate.sessions)],
      achievement: {
        id: achievement,
        type: ["Achievement"],
        achievementType: "CommunityService",
        name: words.name,
        description: words.description,
        criteria: { narrative: words.criteria },
        resultDescription: [described("hours", words.hours), described("sessions", words.sessions)],
      },
    },
    evidence: [{ id: siteUrl + paths.verifyCode(certificate.code), type: ["Evidence"], name: words.checkPage }],
    credentialStatus: { id: revokedListId(siteUrl), type: "1EdTechRevocationList" },
  };
}
