import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appPolicy, documentPolicy } from "./security-headers.ts";

const root = join(import.meta.dirname, "..");

/** Whom the installation speaks to, by the files that do. */
const receivers: Readonly<Record<string, readonly string[]>> = {
  "the installation itself": [
    "lib/administration/doctor/ask-address.ts",
    "lib/administration/doctor/check-tls-certificate.ts",
    "server/front/upstream.ts",
    "server/refresh-socket.ts",
  ],
  "the operator's mail server": ["lib/notifications/mail/transport.ts"],
  "the operator's relay": ["lib/mentoring/video-calls/turn-wire.ts"],
  "the operator's bucket": ["lib/platform/storage/bucket-store.ts"],
  "the operator's Redis": ["lib/administration/doctor/check-redis.ts", "server/live/redis-bus.ts"],
  "what shows pushes on a person's device": ["lib/notifications/push/send-request.ts"],
  "where a picture is that a mentor named": ["lib/platform/net/guarded-fetch.ts"],
  "the payment page": ["lib/publishing/donations/stripe.ts"],
};

const speaks = [
  /import \{[^}]*\b(?:request|connect|createConnection|createSocket)\b[^}]*\} from "node:(?:https?|http2|net|tls|dgram)"/,
  /^import (?!type )[^;]*from "(?:@aws-sdk\/[\w-]+|@redis\/client|nodemailer|stripe)"/m,
  /import\("(?:@aws-sdk\/[\w-]+|@redis\/client|nodemailer|stripe)"\)/,
  /^import (?!type )(?:\* as )?\w+ from "node:(?:https?|http2|net|tls|dgram)"/m,
  /(?<![.\w])fetch\(|\bnew (?:WebSocket|EventSource)\(|\bsendBeacon\(|"undici"/,
];

test("what leaves the server goes to these services and no other, none of them for advertising or training [@PRIV-04c]", () => {
  const sources = globSync(["lib/**/*.ts", "server/**/*.ts", "db/**/*.ts", "app/**/*.ts", "app/**/*.tsx"], {
    cwd: root,
  });
  const speaking = sources
    .filter((file) => !/\.test\.|testing|\/support\//.test(file))
    .filter((file) => speaks.some((pattern) => pattern.test(readFileSync(join(root, file), "utf8"))));
  expect(speaking.toSorted()).toEqual(Object.values(receivers).flat().toSorted());
});

test("what leaves a browser goes to the server it came from [@PRIV-04c]", () => {
  for (const policy of [documentPolicy, appPolicy("n", false)]) {
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/connect-src (?!'self';)/);
  }
});
