import { describe, expect, test } from "vitest";
import { mailSamples } from "#db/support/mail-samples.ts";
import { loadMessages } from "#i18n/messages.ts";
import { type Locale, locales } from "#i18n/routing.ts";
import { notificationKinds } from "#lib/notifications/kinds/kinds.ts";
import { isNotificationMail, type MailKind, mailSwitch } from "#lib/notifications/kinds/mail-kinds.ts";
import { renderMail } from "./render-mail.ts";

const site = { name: "Baobab", supportEmail: "help@example.org", url: "https://mentoring.example.org" };
const stop = "https://mentoring.example.org/unsubscribe/a-token";
const kinds = Object.keys(mailSamples) as MailKind[];
const adult = (locale: Locale, timeZone = "Europe/Berlin") => ({ locale, timeZone, minor: false });
const linksIn = (text: string) => new Set(text.match(/https:\/\/[^\s"<>]+/g));
const readable = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, "")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

describe.each(locales)("every mail in %s [@NOTE-07a @NOTE-07d] [@I18N-02a @I18N-06c]", (locale) => {
  test.each(kinds)("%s says everything it must, alike as text and as HTML", async (kind) => {
    const mail = await renderMail({ kind, params: mailSamples[kind] }, adult(locale), site, stop);
    for (const form of [mail.subject, mail.text, readable(mail.html)]) {
      expect(form).not.toMatch(/[{}]|undefined|\[object|kinds\.\w|NaN|Invalid/);
    }
    expect(mail.subject).toBe(mail.subject.trim());
    expect(mail.html).toContain(`<html lang="${locale}">`);
    const paragraphs = mail.text.split("\n").map((line) => line.replace(/^- |^-- $/g, "").trim());
    const shown = readable(mail.html);
    for (const line of paragraphs.filter((line) => line !== "" && !line.includes("https://"))) {
      expect(shown).toContain(line);
    }
    expect(linksIn(mail.html)).toEqual(linksIn(mail.text));
    expect(linksIn(mail.text)).toContain(stop);
    const params = mailSamples[kind] as { link?: string };
    if (params.link) expect(linksIn(mail.text)).toContain(params.link);
  });

  test("its end says why it came [@NOTE-07c]", async () => {
    const { mail } = await loadMessages(locale);
    const reasons = Object.values(mail.why as Record<string, string>).map((reason) => reason.split("{")[0] ?? "");
    for (const kind of kinds) {
      const { text, html } = await renderMail({ kind, params: mailSamples[kind] }, adult(locale), site, stop);
      const end = text.slice(text.lastIndexOf("-- "));
      for (const form of [end, readable(html)]) {
        expect([kind, reasons.some((reason) => form.includes(reason))]).toEqual([kind, true]);
      }
    }
  });

  test("nothing in it is loaded from anywhere, and no mail is the English one", async () => {
    for (const kind of kinds) {
      const { html, text } = await renderMail({ kind, params: mailSamples[kind] }, adult(locale), site, stop);
      expect(html).not.toMatch(/<img|<link|<script|<table|url\(|@import|\ssrc=/i);
      if (locale === "en") continue;
      const english = await renderMail({ kind, params: mailSamples[kind] }, adult("en"), site, stop);
      expect(text).not.toBe(english.text);
    }
  });

  test("the site has the name that was chosen for it [@SITE-28b]", async () => {
    for (const kind of kinds) {
      const named = { ...site, name: "Acacia" };
      const mail = await renderMail({ kind, params: mailSamples[kind] }, adult(locale), named, stop);
      for (const form of [mail.text, mail.html]) expect(form, kind).toContain("Acacia");
      expect([mail.subject, mail.text, mail.html].join(), kind).not.toContain("Baobab");
    }
  });
});

/** The mail's own anchors, as address and words; buttons have a colour of their own. */
const anchorsIn = (html: string, buttons: boolean) =>
  [...html.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)<\/a>/g)]
    .filter(([, , style = ""]) => style.includes("background") === buttons)
    .map(([, address, , words]) => [address, words]);

/** About something done, to a person who need do nothing, or who should write to us. */
const withoutButton = [
  "dataCopied",
  "reportingTest",
  "deletionTakenBack",
  "donationReceipt",
  "donationRefunded",
  "emailChanged",
  "guardianReplaced",
  "guardianProtection",
  "guardianSanction",
  "guardianUnused",
  "reportClosed",
  "ticketAnswer",
  "twoStepChanged",
];

describe("the button of a mail [@NOTE-07d]", () => {
  test.each(kinds)("%s has one, which leads where its text says, or none", async (kind) => {
    const { html, text } = await renderMail({ kind, params: mailSamples[kind] }, adult("en"), site, stop);
    const buttons = anchorsIn(html, true);
    expect(buttons).toHaveLength(withoutButton.includes(kind) ? 0 : 1);
    const own = (mailSamples[kind] as { link?: string }).link;
    for (const [address, words] of buttons) {
      expect(text).toContain(`\n\n${words}\n${address}\n\n`);
      if (own) expect(address).toBe(own);
    }
    // Beside it only its own address in words, and the footer: why, how to stop it, and whose mail it is.
    const others = [...buttons.map(([address]) => [address, address]), [stop, "Stop getting e-mails like this"]];
    expect(anchorsIn(html, false)).toEqual([...others, [site.url, site.name]]);
  });

  test.each([
    ["passwordChanged", "/de/forgot-password"],
    ["signInPaused", "/de/forgot-password"],
    ["deletionRequested", "/de/login"],
    ["deletionForYou", "/de/login"],
    ["weeklyDigest", "/de/dashboard"],
  ] as const)("%s leads to %s, where the reader can act", async (kind, path) => {
    const { html } = await renderMail({ kind, params: mailSamples[kind] }, adult("de"), site);
    expect(anchorsIn(html, true).map(([address]) => address)).toEqual([site.url + path]);
  });
});

test("a mail has colours only where it has a background, so dark mail programs can change the rest", async () => {
  for (const kind of kinds) {
    const { html } = await renderMail({ kind, params: mailSamples[kind] }, adult("en"), site, stop);
    for (const [, style = ""] of html.matchAll(/style="([^"]*)"/g)) {
      expect(/(?:^|;)color:/.test(style)).toBe(style.includes("background:"));
    }
  }
});

describe("times [@NOTE-07b]", () => {
  test.each([
    ["en", "Europe/Berlin", "Monday, November 23, 2026 at 4:05 PM Central European Standard Time"],
    ["de", "Europe/Berlin", "Montag, 23. November 2026 um 16:05 Mitteleuropäische Normalzeit"],
    ["fr", "America/Montreal", "lundi 23 novembre 2026 à 10:05 heure normale de l’Est nord-américain"],
    ["es", "Asia/Kathmandu", "lunes, 23 de noviembre de 2026, 20:50 hora de Nepal"],
    ["en", "Mars/Olympus", "Monday, November 23, 2026 at 3:05 PM Coordinated Universal Time"],
  ] as const)("in %s for %s read %s", async (locale, timeZone, expected) => {
    const mail = { kind: "bookingConfirmed", params: mailSamples.bookingConfirmed } as const;
    const { text, html } = await renderMail(mail, adult(locale, timeZone), site);
    const plain = (words: string) => words.replaceAll(/\s/g, " ");
    expect(plain(text)).toContain(expected);
    expect(plain(readable(html))).toContain(expected);
  });
});

describe("names [@NOTE-09a @NOTE-09b]", () => {
  test("a minor's mail names nobody in full", async () => {
    for (const kind of kinds) {
      const minor = { locale: "en", timeZone: "UTC", minor: true };
      const { subject, text, html } = await renderMail({ kind, params: mailSamples[kind] }, minor, site);
      expect([subject, text, html].join()).not.toMatch(/Rivers|Stone/);
    }
  });

  test("an adult's names another adult as they are shown everywhere", async () => {
    const { subject } = await renderMail(
      { kind: "requestAccepted", params: mailSamples.requestAccepted },
      adult("en"),
      site,
    );
    expect(subject).toBe("Tom Rivers is now your mentor");
  });

  test.each(locales)("the subject in %s names nobody who may be a minor: it shows on locked phones", async (locale) => {
    const fromMentors = ["requestMoreInfo", "requestAccepted", "requestDeclined", "requestExpired", "bookingConfirmed"];
    const named: string[] = [];
    for (const kind of kinds) {
      if (isNotificationMail(kind) && !notificationKinds[kind].goesOut) continue;
      const params = { ...mailSamples[kind], name: "Nia D.", student: "Nia D." };
      const { subject } = await renderMail({ kind, params }, adult(locale), site);
      if (subject.includes("Nia")) named.push(kind);
    }
    expect(named.sort()).toEqual(fromMentors.sort());
  });
});

test("what people wrote stays text: no tags, no headers, no second line in a subject", async () => {
  const name = "Eve\r\nBcc: all@example.org\n\n<script>alert(1)</script> {subject} 'x'";
  const params = { ...mailSamples.requestReceived, name };
  const { subject, text, html } = await renderMail({ kind: "requestReceived", params }, adult("en"), site);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).not.toMatch(/^Bcc:/m);
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; {subject} &#39;x&#39;");
});

test("a mail with something missing is refused instead of sent with a hole", async () => {
  const params = { firstName: "Ana", link: "https://mentoring.example.org/" };
  await expect(renderMail({ kind: "bookingConfirmed", params }, adult("en"), site)).rejects.toThrow();
});

const dataAskers = ["self", "guardian"];
const guardianDecisions = ["granted", "refused", "withdrawn", "expired", "paused", "resumed"];
const statusWords = ["approved", "trusted", "needsInfo", "paused", "suspended", "removed", "expired", "training"];

test("every choice a mail can name has words of its own [@I18N-02a]", async () => {
  const texts = async (kind: MailKind, values: Record<string, unknown>) =>
    (await renderMail({ kind, params: { ...mailSamples[kind], ...values } }, adult("de"), site)).text;
  const decisions = await Promise.all(guardianDecisions.map((decision) => texts("guardianConsent", { decision })));
  expect(new Set(decisions).size).toBe(guardianDecisions.length);
  for (const kind of ["deletionForYou", "dataCopied"] as const) {
    const askers = await Promise.all(dataAskers.map((asked) => texts(kind, { asked })));
    expect(new Set(askers).size).toBe(dataAskers.length);
  }
  const statuses = await Promise.all(statusWords.map((status) => texts("mentorStatus", { status })));
  expect(new Set(statuses).size).toBe(statusWords.length);
});

test("safety and account mails cannot be switched off; every other names its switch [@NOTE-10b]", () => {
  const always = kinds.filter((kind) => mailSwitch(kind) === undefined);
  expect(always).toEqual([
    "confirmEmail",
    "accountExists",
    "resetPassword",
    "changeEmail",
    "emailChangeAsked",
    "emailChanged",
    "passwordChanged",
    "signInPaused",
    "twoStepChanged",
    "twoStepOn",
    "lostDevice",
    "staffSetUp",
    "deletionRequested",
    "deletionForYou",
    "deletionTakenBack",
    "dataCopied",
    "guardianInvite",
    "guardianRecorded",
    "guardianExpiring",
    "guardianUnused",
    "referenceInvite",
    "referenceReminder",
    "guardianReplaced",
    "guardianProtection",
    "guardianSanction",
    "reportClosed",
    "donationReceipt",
    "donationRefunded",
    "ticketAnswer",
    "mentorStatus",
    "checkExpiring",
    "checkOutcome",
    "reportRaised",
    "auditBroken",
    "siteRestored",
    "protectionChange",
    "samePerson",
    "staffRole",
    "staffWords",
    "staffTaking",
    "centreStaff",
    "minorsClosed",
    "reportingTest",
    "reportsAtOnce",
    "reportUnread",
    "messageUnread",
    "messageRaised",
    "guardianConsent",
    "guardianNotTaken",
    "consentExpiring",
    "accountUnused",
    "sanctionTold",
    "sanctionEnded",
    "appealAnswered",
    "accountOpened",
  ]);
});

test.each([
  [
    "en",
    /signed in as the child|student’s account/,
    /member of our team has asked|members of our team|second approval|two approvals/,
  ],
  ["es", /entró como el menor|la cuenta de un estudiante/, /equipo ha pedido|Dos personas|segundo visto|dos vistos/],
  [
    "fr",
    /connecté au compte de l’enfant|le compte d’un élève/,
    /équipe a demandé|Deux personnes|second accord|deux accords/,
  ],
  [
    "de",
    /Vom Konto (?:des|eines) Kindes|vom Konto eines Kindes/,
    /Team hat um|Zwei Personen|zweite Zustimmung|beiden Worte/,
  ],
] as const)(
  "a guardian named from a child's account is said to come from it, not from our team, in %s",
  async (locale, account, team) => {
    for (const state of ["asked", "made"]) {
      const params = { guardian: "Rosa Lima", change: "cardGuardian", state };
      const mails = [
        { kind: "guardianProtection", params },
        { kind: "protectionChange", params: { ...params, name: "Ada" } },
      ] as const;
      for (const mail of mails) {
        const { text } = await renderMail(mail as never, adult(locale), site, stop);
        expect(text).toMatch(account);
        expect(text).not.toMatch(team);
      }
    }
  },
);
