import { type Issuer, issuerId, type JsonObject, keyId, revokedListId } from "./credential.ts";

/** Issuer profile and controller document in one, with every key ever used. */
export function issuerDocument({ siteUrl, name }: Issuer, publicKeys: readonly string[]): JsonObject {
  const id = issuerId(siteUrl);
  const keys = publicKeys.map((publicKeyMultibase) => {
    return { id: keyId(siteUrl, publicKeyMultibase), type: "Multikey", controller: id, publicKeyMultibase };
  });
  return {
    "@context": [
      "https://www.w3.org/ns/did/v1",
      "https://w3id.org/security/multikey/v1",
      "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    ],
    id,
    type: "Profile",
    name,
    url: siteUrl,
    verificationMethod: keys,
    assertionMethod: keys.map((key) => key.id),
  };
}

export function revokedDocument(siteUrl: string, ended: readonly string[]): JsonObject {
  return {
    id: revokedListId(siteUrl),
    issuer: issuerId(siteUrl),
    revokedCredential: ended.map((id) => ({ id, revoked: true })),
  };
}
