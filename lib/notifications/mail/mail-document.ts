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

// Only the band and the button have colours, with their own background: a dark mail program changes all others.
const leaf = "background:#1d5a3c;color:#ffffff";
const body = "margin:0;padding:24px 12px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const card = "max-width:36em;margin:0 auto;border:1px solid #8a8a8a;border-radius:14px;overflow:hidden";
const band = `margin:0;padding:14px 24px;${leaf};font-size:18px;font-weight:700`;
const button = `display:inline-block;padding:14px 28px;border-radius:8px;${leaf};font-weight:600;text-decoration:none`;
const small = "margin:0 0 8px;font-size:14px;overflow-wrap:anywhere";

/** No tables, pictures or remote content: the name on a band, the words, one button, and why it was sent. */
export function htmlOf(mail: MailDocument): string {
  const { subject, greeting, paragraphs, items, after, site } = mail;
  const list = `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;
  const lines = [
    `<!doctype html><html lang="${escaped(mail.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title></head><body style="${body}"><div style="${card}">`,
    `<p style="${band}">${escaped(site.name)}</p><div style="padding:24px 24px 16px">`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;overflow-wrap:anywhere">${escaped(subject)}</h1>`,
    ...[greeting, ...paragraphs].map(paragraph),
    items.length > 0 ? list : "",
    ...after.map(paragraph),
    ...buttonOf(mail),
    ...footerOf(mail),
    "</div></body></html>",
  ];
  return `${lines.filter((line) => line !== "").join("\n")}\n`;
}

/** The address is readable too: some mail programs show no buttons, and people may look where it leads. */
function buttonOf({ action }: MailDocument): string[] {
  if (!action) return [];
  const { label, link } = action;
  return [
    `<p style="margin:24px 0 16px"><a href="${escaped(link)}" style="${button}">${escaped(label)}</a></p>`,
    `<p style="${small}">${anchor(link, link)}</p>`,
  ];
}

function footerOf({ why, stop, site }: MailDocument): string[] {
  return [
    '</div><div style="padding:16px 24px;border-top:1px solid #8a8a8a">',
    `<p style="${small}">${escaped(why)}</p>`,
    stop ? `<p style="${small}">${anchor(stop.link, stop.label)}</p>` : "",
    `<p style="${small}">${anchor(site.url, site.name)}</p></div>`,
  ];
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere;white-space:pre-line">${escaped(text)}</p>`;
const anchor = (link: string, label: string) => `<a href="${escaped(link)}">${escaped(label)}</a>`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
