import { normalText } from "#lib/platform/normal-text.ts";

/** For comparing addresses only; mail goes to the address as typed. By default only case and `+tags` are ignored. */
export function mailboxOf(email: string): string {
  const address = normalText(email, "NFKC").trim().toLowerCase();
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  const { name, domain } = provider(address.slice(0, at), address.slice(at + 1).replace(/\.+$/, ""));
  const rules = rulesOf(domain);
  const untagged = ["+", ...(rules.tags ?? [])].reduce(before, name);
  return `${rules.ignored ? untagged.replaceAll(rules.ignored, "") || untagged : untagged}@${domain}`;
}

const sameProvider: Readonly<Record<string, string>> = {
  "googlemail.com": "gmail.com",
  "protonmail.com": "proton.me",
  "protonmail.ch": "proton.me",
  "pm.me": "proton.me",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
  "ya.ru": "yandex.ru",
  "yandex.com": "yandex.ru",
  "yandex.by": "yandex.ru",
  "yandex.kz": "yandex.ru",
};

type Rules = Readonly<{
  tags?: readonly string[];
  ignored?: RegExp;
}>;

const rulesByProvider: Readonly<Record<string, Rules>> = {
  "gmail.com": { ignored: /\./g },
  "proton.me": { ignored: /[._-]/g },
  "yandex.ru": { ignored: /[.-]/g },
};

/** Yahoo writes extra addresses as `name-tag@`; its own names have no hyphen. */
const yahoo = /^(?:yahoo(?:\.[a-z]{2,3}){1,2}|ymail\.com|rocketmail\.com|myyahoo\.com)$/;
/** `anything@name.fastmail.com` reaches `name@fastmail.com`. */
const fastmail = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

function rulesOf(domain: string): Rules {
  if (yahoo.test(domain)) return { tags: ["-"] };
  return Object.hasOwn(rulesByProvider, domain) ? (rulesByProvider[domain] ?? {}) : {};
}

function provider(name: string, domain: string): { name: string; domain: string } {
  const own = fastmail.exec(domain);
  if (own) return { name: own[1] ?? name, domain: own[2] ?? domain };
  return { name, domain: Object.hasOwn(sameProvider, domain) ? (sameProvider[domain] ?? domain) : domain };
}

function before(name: string, sign: string): string {
  const at = name.indexOf(sign);
  return at > 0 ? name.slice(0, at) : name;
}
