import { randomBytes, timingSafeEqual } from "node:crypto";
import { fingerprint } from "./secret.ts";

/** A mark grants no access: it only keeps a stranger's guesses apart. A new password ends it. */
export const markDays = 90;
export const mostMarks = 5;

const dayMs = 24 * 3_600_000;
const shape = /^([\w-]{12})\.([\w-]{16})\.([0-9a-z]{1,5})\.([\w-]{22})$/;
const between = "~";

type Account = Readonly<{ emailKey: string; passwordHash: string }>;
type Mark = Readonly<{ account: string; id: string; lastDay: string; seal: string }>;

/** The browser's id for this account; `undefined` for unknown, forged or expired marks. */
export function knownDevice(cookie: string | undefined, account: Account | undefined, now: Date): string | undefined {
  const found = account && marksIn(cookie).find((mark) => mark.account === nameOf(account.emailKey));
  if (!found || Number.parseInt(found.lastDay, 36) < dayOf(now)) return undefined;
  const right = Buffer.from(sealOf(found, account.passwordHash));
  const given = Buffer.from(found.seal);
  return right.length === given.length && timingSafeEqual(right, given) ? found.id : undefined;
}

export function withMark(cookie: string | undefined, account: Account, now: Date): string {
  const name = nameOf(account.emailKey);
  const id = knownDevice(cookie, account, now) ?? randomBytes(12).toString("base64url");
  const mark = { account: name, id, lastDay: (dayOf(now) + markDays).toString(36) };
  const others = marksIn(cookie).filter((other) => other.account !== name);
  return [{ ...mark, seal: sealOf(mark, account.passwordHash) }, ...others]
    .slice(0, mostMarks)
    .map(({ account: of, id: is, lastDay, seal }) => [of, is, lastDay, seal].join("."))
    .join(between);
}

function marksIn(cookie: string | undefined): Mark[] {
  if (!cookie || cookie.length > 1_000) return [];
  return cookie
    .split(between)
    .slice(0, mostMarks)
    .flatMap((text) => {
      const [, account, id, lastDay, seal] = shape.exec(text) ?? [];
      return account && id && lastDay && seal ? [{ account, id, lastDay, seal }] : [];
    });
}

const nameOf = (emailKey: string) => fingerprint(`account of a device ${emailKey}`).slice(0, 12);
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);

function sealOf({ account, id, lastDay }: Omit<Mark, "seal">, passwordHash: string): string {
  return fingerprint(`device mark ${account} ${id} ${lastDay} ${passwordHash}`).slice(0, 22);
}
