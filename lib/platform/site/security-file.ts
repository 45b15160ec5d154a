/** RFC 9116 recommends less than a year. */
const validDays = 180;

export type SecurityFileFacts = Readonly<{
  contact: string;
  siteUrl: string;
  languages: readonly string[];
  now: Date;
}>;

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
