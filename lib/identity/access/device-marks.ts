import { randomBytes } from "node:crypto";
import { fingerprint, fingerprints, isFingerprint } from "./secret.ts";

/** A mark grants no access: it only keeps a stranger's guesses apart. A new password ends it. */
export const markDays = 90;
export const mostMarks = 5;

const dayMs = 24 * 3_600_000;
const shape = /^([\w-]{12})\.([\w-]{16})\.([0-9a-z]{1,5})\.([\w-]{22})$/;
const between = "~";

/** `name`: of `signInName`. */
type Account = Readonly<{ name: string; passwordHash: string }>;
type Mark = Readonly<{ account: string; id: string; lastDay: string; seal: string }>;

/** The browser's id for this account; `undefined` for unknown, forged or expired marks. */
export function knownDevice(cookie: string | undefined, account: Account | undefined, now: Date): string | undefined {
  const found = account && markOf(account.name, cookie);
  if (!found || Number.parseInt(found.lastDay, 36) < dayOf(now)) return undefined;
  return isFingerprint(found.seal, named(found, account.passwordHash), sealLength) ? found.id : undefined;
}

export function withMark(cookie: string | undefined, account: Account, now: Date): string {
  const mine = fingerprint(nameOf(account.name)).slice(0, nameLength);
  const id = knownDevice(cookie, account, now) ?? randomBytes(12).toString("base64url");
  const mark = { account: mine, id, lastDay: (dayOf(now) + markDays).toString(36) };
  const former = markOf(account.name, cookie)?.account;
  const others = marksIn(cookie).filter((other) => other.account !== mine && other.account !== former);
  const seal = fingerprint(named(mark, account.passwordHash)).slice(0, sealLength);
  return [{ ...mark, seal }, ...others]
    .slice(0, mostMarks)
    .map(({ account: of, id: is, lastDay, seal }) => [of, is, lastDay, seal].join("."))
    .join(between);
}

function marksIn(cookie: string | undefined): Mark[] {
  return (cookie ?? "").split(between, mostMarks).flatMap((text) => {
    const [, account, id, lastDay, seal] = shape.exec(text) ?? [];
    return account && id && lastDay && seal ? [{ account, id, lastDay, seal }] : [];
  });
}

function markOf(name: string, cookie: string | undefined): Mark | undefined {
  const names = fingerprints(nameOf(name)).map((whole) => whole.slice(0, nameLength));
  return marksIn(cookie).find((mark) => names.includes(mark.account));
}

const [nameLength, sealLength] = [12, 22];
const nameOf = (name: string) => `account of a device ${name}`;
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);

function named({ account, id, lastDay }: Omit<Mark, "seal">, passwordHash: string): string {
  return `device mark ${account} ${id} ${lastDay} ${passwordHash}`;
}
