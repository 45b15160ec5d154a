/**
 * Which mailbox an address leads to (PURE): what two ways of writing one mailbox have in common. An address itself stays as it was typed;
 * this is for comparing alone, and nothing is ever sent to it. Where a provider's rule is not known, only what nearly all do counts:
 * small letters, and nothing after a `+`. It may take two mailboxes for one, never one for two of the ways listed here.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize("NFKC").trim().toLowerCase();
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  const { name, domain } = provider(address.slice(0, at), address.slice(at + 1).replace(/\.+$/, ""));
  const rules = rulesOf(domain);
  const untagged = ["+", ...(rules.tags ?? [])].reduce(before, name);
  return `${rules.ignored ? untagged.replaceAll(rules.ignored, "") || untagged : untagged}@${domain}`;
}

/** Other names of one provider's mailboxes. */
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
  /** What begins a tag beside `+`. */
  tags?: readonly string[];
  /** Signs without meaning in a name. */
  ignored?: RegExp;
}>;

const rulesByProvider: Readonly<Record<string, Rules>> = {
  "gmail.com": { ignored: /\./g },
  "proton.me": { ignored: /[._-]/g },
  "yandex.ru": { ignored: /[.-]/g },
};

/** Yahoo's extra addresses are written `name-tag@`, and no name of its own has a hyphen. */
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

/** What stands before a sign; the whole where nothing does. */
function before(name: string, sign: string): string {
  const at = name.indexOf(sign);
  return at > 0 ? name.slice(0, at) : name;
}
