import { createHash, sign } from "node:crypto";
import { base58 } from "./base58.ts";
import { contextAt } from "./contexts.ts";
import type { JsonObject } from "./credential.ts";
import type { SigningKey } from "./signing-keys.ts";

/** Data Integrity proof `eddsa-rdfc-2022`, https://www.w3.org/TR/vc-di-eddsa/. `method`: address of the public key. */
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

/** SHA-256 of the canonical RDF. Throws on terms its vocabularies lack. */
async function hashOf(document: JsonObject): Promise<Buffer> {
  // Loaded lazily: it is large and rarely needed. Not in a thread: a credential takes 12 ms.
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
