import { createHash, sign } from "node:crypto";
import { base58 } from "./base58.ts";
import { contextAt } from "./contexts.ts";
import type { JsonObject } from "./credential.ts";
import type { SigningKey } from "./signing-keys.ts";

/**
 * Signs a credential with a Data Integrity proof of the suite `eddsa-rdfc-2022`. https://www.w3.org/TR/vc-di-eddsa/
 * `method` is the address of the public key. The same credential signed with the same key at the same instant gives the same bytes.
 */
export async function signCredential(
  credential: JsonObject,
  { privateKey }: SigningKey,
  { method, at }: Readonly<{ method: string; at: Date }>,
): Promise<JsonObject> {
  const proof = {
    type: "DataIntegrityProof",
    cryptosuite: "eddsa-rdfc-2022",
    created: `${at.toISOString().slice(0, 19)}Z`,
    verificationMethod: method,
    proofPurpose: "assertionMethod",
  };
  const options = { "@context": credential["@context"] ?? [], ...proof };
  const hashed = Buffer.concat([await hashOf(options), await hashOf(credential)]);
  return { ...credential, proof: { ...proof, proofValue: `z${base58(sign(null, hashed, privateKey))}` } };
}

/** SHA-256 of what a document says, in the one form RDF gives it. Throws when it says something its vocabularies do not know. */
async function hashOf(document: JsonObject): Promise<Buffer> {
  // Loaded at the first signature: it brings much along, and few requests need it.
  const { default: jsonld } = await import("jsonld");
  const options = {
    algorithm: "RDFC-1.0",
    format: "application/n-quads",
    base: null,
    safe: true,
    documentLoader: readContext,
  };
  const text: string = await jsonld.canonize(document, options as unknown as Parameters<typeof jsonld.canonize>[1]);
  return createHash("sha256").update(text).digest();
}

function readContext(address: string) {
  const document = contextAt(address);
  if (!document) throw new Error(`No copy of the vocabulary ${address}`);
  return Promise.resolve({ contextUrl: undefined, documentUrl: address, document });
}
