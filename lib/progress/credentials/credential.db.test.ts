import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verifyCredential } from "@digitalbazaar/vc";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { type Certificate, certificates, signingKeys } from "#db/schema/certificates.ts";
import { users } from "#db/schema/users.ts";
import { newCertificate, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { OtherSecretError } from "#lib/identity/access/secret.ts";
import { contextAt } from "./contexts.ts";
import { type CredentialWords, credentialId, credentialOf, type JsonObject, keyId } from "./credential.ts";
import { endedCredentials } from "./ended-credentials.ts";
import { issuerDocument, revokedDocument } from "./issuer-document.ts";
import { signCredential } from "./sign-credential.ts";
import { proveSecret, publicKeys, retireLostKey, signingKey } from "./signing-keys.ts";

testDatabase();

const now = new Date("2026-02-01T09:00:00.000Z");
const issuer = { siteUrl: "https://mentoring.example.org", name: "Baobab" };
const words: CredentialWords = {
  name: "Volunteer mentoring",
  description: "Mentored students.",
  criteria: "Every completed session counts.",
  hours: "Hours",
  sessions: "Sessions",
  checkPage: "Check page",
};

let certificate: Certificate;
beforeEach(async () => {
  await db().delete(users);
  await db().delete(signingKeys);
  const mentor = newUser();
  certificate = newCertificate({ userId: mentor.id, name: "Zoë Nguyễn محمد" });
  await db().insert(users).values(mentor);
  await db().insert(certificates).values(certificate);
});

async function signed(of = certificate): Promise<JsonObject> {
  const key = await signingKey(now);
  const method = keyId(issuer.siteUrl, key.publicKey);
  return signCredential(credentialOf(of, issuer, words), key, { method, at: of.correctedAt ?? of.issuedAt });
}

/** What an independent verifier says, which reads nothing but what this installation publishes. */
async function verified(credential: object): Promise<boolean> {
  const profile = issuerDocument(issuer, await publicKeys(now));
  const list = revokedDocument(issuer.siteUrl, await endedCredentials(db()));
  const methods = profile.verificationMethod as readonly JsonObject[];
  const published = [
    profile,
    ...methods.map((key) => ({ "@context": "https://w3id.org/security/multikey/v1", ...key })),
  ];
  const documentLoader = async (address: string) => {
    const document = contextAt(address) ?? published.find((one) => (one as { id?: unknown }).id === address);
    if (!document) throw new Error(`The verifier asked for ${address}`);
    return { contextUrl: null, documentUrl: address, document };
  };
  const checkStatus = async ({ credential: checked }: { credential: object }) => {
    const { credentialStatus, id } = checked as { credentialStatus: { id: string }; id: string };
    const ended = list.revokedCredential as readonly { id: string }[];
    return { verified: credentialStatus.id === list.id && !ended.some((one) => one.id === id) };
  };
  const suite = new DataIntegrityProof({ cryptosuite });
  const answer = await verifyCredential({ credential, suite, documentLoader, checkStatus, now });
  return answer.verified;
}

describe("a credential", () => {
  test("is accepted by an independent verifier and says what the certificate says", async () => {
    const credential = await signed();
    expect(await verified(credential)).toBe(true);
    expect(credential).toMatchObject({
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      credentialSubject: {
        identifier: [{ identityHash: "Zoë Nguyễn محمد", identityType: "name", hashed: false }],
        activityStartDate: "2026-01-05",
        activityEndDate: "2026-01-11",
        result: [{ value: "2.5" }, { value: "3" }],
      },
      evidence: [{ id: `https://mentoring.example.org/verify/${certificate.code}` }],
    });
  });

  test("fails with any one value changed, with another signature, or with anything added", async () => {
    const credential = await signed();
    const text = JSON.stringify(credential);
    const changed = [
      text.replace("Zoë", "Zoe"),
      text.replace('"value":"2.5"', '"value":"3.5"'),
      text.replace("2026-01-11", "2026-01-12"),
      text.replace("Volunteer mentoring", "Volunteer mentorinh"),
      text.replace("mentoring.example.org/verify", "mentoring.example.com/verify"),
      text.replace('"proofPurpose":"assertionMethod"', '"proofPurpose":"authentication"'),
      text.replace(/"proofValue":"z../, '"proofValue":"zAB'),
      text.replace('"description"', '"image":"https://example.org/x.png","description"'),
    ];
    for (const one of changed) {
      expect(one).not.toBe(text);
      expect(await verified(JSON.parse(one) as object)).toBe(false);
    }
  });

  test("is the same to the byte each time", async () => {
    expect(JSON.stringify(await signed())).toBe(JSON.stringify(await signed()));
  });

  test("ends with a correction, and the one of the new revision holds [@ACH-07d]", async () => {
    const before = await signed();
    const corrected = { ...certificate, sessions: 2, minutes: 90, revision: 2, correctedAt: now };
    await db().update(certificates).set(corrected).where(eq(certificates.id, certificate.id));
    expect(await verified(before)).toBe(false);
    expect(await verified(await signed(corrected))).toBe(true);
  });

  test("ends when the certificate is revoked; the list names no code and nobody", async () => {
    const before = await signed();
    await db().update(certificates).set({ revokedAt: now, revokedReason: "Entered twice" });
    expect(await verified(before)).toBe(false);
    const list = JSON.stringify(revokedDocument(issuer.siteUrl, await endedCredentials(db())));
    expect(list).toContain(credentialId(certificate.id, 1));
    for (const secret of [certificate.code, certificate.id, certificate.name, "Entered twice"])
      expect(list).not.toContain(secret);
  });
});

describe("the key", () => {
  test("is made once, and stands sealed in the database", async () => {
    const [first, second] = [await signingKey(now), await signingKey(now)];
    expect(first.publicKey).toBe(second.publicKey);
    const rows = await db().select().from(signingKeys);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.privateKey).not.toContain("PRIVATE");
  });

  test("of another AUTH_SECRET is not replaced, and says so; once given up its credentials still hold", async () => {
    const before = await signed();
    // As it is with another secret: what is stored cannot be opened.
    await db()
      .update(signingKeys)
      .set({ privateKey: "A".repeat(80) });
    await expect(signingKey(now)).rejects.toThrow(OtherSecretError);
    await expect(proveSecret()).rejects.toThrow(OtherSecretError);
    expect(await db().select().from(signingKeys)).toHaveLength(1);
    expect(await transaction((tx) => retireLostKey(tx, now))).toBe(true);
    expect(await publicKeys(now)).toHaveLength(2);
    expect(await verified(before)).toBe(true);
  });
});
