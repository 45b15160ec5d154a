/** Why a mail server did not take a mail. */
export const mailFailures = [
  "unknownHost",
  "refused",
  "noAnswer",
  "closed",
  "encryption",
  "signIn",
  "addresses",
  "mail",
] as const;
export type MailFailure = (typeof mailFailures)[number];

/** `place` is host and port, `code` what the system or the server said, such as ECONNREFUSED or 535. */
export type FailedTry = Readonly<{ failure: MailFailure; place: string; code: string }>;

type Facts = Readonly<{ code?: unknown; systemCode?: string | undefined; responseCode?: unknown }>;

const byCode: Readonly<Record<string, MailFailure>> = {
  EDNS: "unknownHost",
  ETLS: "encryption",
  EREQUIRETLS: "encryption",
  EAUTH: "signIn",
  ENOAUTH: "signIn",
  EENVELOPE: "addresses",
  EMESSAGE: "mail",
  ETIMEDOUT: "noAnswer",
  ECONNECTION: "closed",
  EPROTOCOL: "closed",
};

const bySystem: Readonly<Record<string, MailFailure>> = {
  ECONNREFUSED: "refused",
  ECONNRESET: "closed",
  EPIPE: "closed",
  ETIMEDOUT: "noAnswer",
  EHOSTUNREACH: "noAnswer",
  ENETUNREACH: "noAnswer",
  ENOTFOUND: "unknownHost",
  EAI_AGAIN: "unknownHost",
};

/** `undefined` if the mail server had no part in it. */
export function failedTryOf({ code, systemCode, responseCode }: Facts, place: string): FailedTry | undefined {
  // A socket's fault without a code of the system is one of its certificate.
  const ofSocket = code === "ESOCKET" ? (systemCode ? bySystem[systemCode] : "encryption") : undefined;
  const failure = ofSocket ?? byCode[String(code)];
  return failure && { failure, place, code: String(responseCode || systemCode || code) };
}

export function storedFailure({ failure, place, code }: FailedTry): string {
  return `${failure} ${place} ${code}`;
}

/** `undefined` for other texts, such as those of earlier versions. */
export function readFailure(stored: string): FailedTry | undefined {
  const [name, place, code, ...more] = stored.split(" ");
  const failure = mailFailures.find((known) => known === name);
  return failure && place && code && more.length === 0 ? { failure, place, code } : undefined;
}

const inPlainWords: Readonly<Record<MailFailure, string>> = {
  unknownHost: "the name of the mail server is not known; check the host in SMTP_URL",
  refused: "nothing takes connections there; check host and port in SMTP_URL, and whether the mail server runs",
  noAnswer: "the mail server did not answer in time; check host and port in SMTP_URL, and the firewall",
  closed: "the mail server ended the connection; check that port and smtp: or smtps: in SMTP_URL belong together",
  encryption: "no encrypted connection came about; check the server's certificate, and smtp: or smtps: in SMTP_URL",
  signIn: "the mail server does not accept user and password; check both in SMTP_URL",
  addresses: "the mail server does not accept the sender or the receiver; check MAIL_FROM",
  mail: "the mail server did not take the mail",
};

/** For the log: never what the server said, which may repeat addresses and texts. */
export function plainFailure({ failure, place, code }: FailedTry): string {
  return `${place}: ${inPlainWords[failure]} (${code})`;
}
