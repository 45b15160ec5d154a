import { afterEach, expect, test } from "vitest";
import { testDatabase } from "#db/testing.ts";
import { setSecrets } from "#lib/identity/access/secret.ts";
import { signingKey } from "#lib/progress/credentials/signing-keys.ts";
import { checkSecret } from "./check-secret.ts";

testDatabase();
afterEach(() => setSecrets(undefined));
const [one, other] = ["the secret of this installation, long enough", "another secret, which is also long enough"];

test("a secret that the database was not used with is told, also while one is exchanged [@OPS-20i]", async () => {
  setSecrets([one]);
  expect(await checkSecret(false)).toMatchObject([{ reason: "secret.fine" }]);
  await signingKey(new Date("2026-11-23T12:00:00.000Z"));
  expect(await checkSecret(false)).toMatchObject([{ reason: "secret.fine" }]);
  setSecrets([other]);
  expect(await checkSecret(false)).toMatchObject([{ reason: "secret.other" }]);
  setSecrets([other, one]);
  expect(await checkSecret(true)).toMatchObject([{ reason: "secret.exchanging" }]);
});
