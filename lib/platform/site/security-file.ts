/** Days after which whoever reads the file should ask for it again; RFC 9116 advises less than a year. */
const validDays = 180;

export type SecurityFileFacts = Readonly<{
  /** An e-mail address, or an https address of a form. */
  contact: string;
  /** The site's own origin. */
  siteUrl: string;
  languages: readonly string[];
  now: Date;
}>;

/** The text of `/.well-known/security.txt`: where finders of a fault write to (PURE; RFC 9116, OPS-21). */
export function securityFile({ contact, siteUrl, languages, now }: SecurityFileFacts): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000).toISOString().replace(/\.\d+Z$/, "Z");
  const lines = [
    `Contact: ${contact.startsWith("https://") ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}
