export type MailDocument = Readonly<{
  locale: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  items: readonly string[];
  after: readonly string[];
  action?: Readonly<{ label: string; link: string }>;
  why: string;
  stop?: Readonly<{ label: string; link: string }>;
  site: Readonly<{ name: string; url: string }>;
}>;

export function mailTextOf(mail: MailDocument): string {
  const { greeting, paragraphs, items, after, action, why, stop, site } = mail;
  const parts = [
    greeting,
    ...paragraphs,
    items.map((item) => `- ${item}`).join("\n"),
    ...after,
    action ? `${action.label}\n${action.link}` : "",
    // "-- " begins the signature: mail programs fold or hide what follows.
    ["-- ", site.name, site.url, why, ...(stop ? [stop.label, stop.link] : [])].join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const body = "margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const button =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#2f5d3a;color:#ffffff;font-weight:600;text-decoration:none";
const small = "margin:0 0 8px;font-size:14px";

/** No tables, pictures or remote content; only the button has colours, so dark mode works. */
export function htmlOf(mail: MailDocument): string {
  const { subject, greeting, paragraphs, items, after, action, why, stop, site } = mail;
  const list = items.length > 0 ? `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>` : "";
  const lines = [
    `<!doctype html><html lang="${escaped(mail.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title></head><body style="${body}"><div style="max-width:36em;margin:0 auto">`,
    `<p style="${small};font-weight:600">${escaped(site.name)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>`,
    ...[greeting, ...paragraphs].map(paragraph),
    list,
    ...after.map(paragraph),
    action
      ? `<p style="margin:24px 0 8px"><a href="${escaped(action.link)}" style="${button}">${escaped(action.label)}</a></p>` +
        `<p style="${small};overflow-wrap:anywhere">${anchor(action.link, action.link)}</p>`
      : "",
    `<hr style="margin:24px 0;border:0;border-top:1px solid #8a8a8a">`,
    `<p style="${small}">${escaped(why)}</p>`,
    stop ? `<p style="${small}">${anchor(stop.link, stop.label)}</p>` : "",
    `<p style="${small}">${anchor(site.url, site.name)}</p></div></body></html>`,
  ];
  return `${lines.filter((line) => line !== "").join("\n")}\n`;
}

const paragraph = (text: string) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escaped(text)}</p>`;
const anchor = (link: string, label: string) => `<a href="${escaped(link)}">${escaped(label)}</a>`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
