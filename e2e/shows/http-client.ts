import { formsIn, type HtmlForm } from "./html-forms.ts";

export type HttpAnswer = { status: number; location: string | null; body: string; headers: Headers };

type FillIn = Record<string, string>;

export class HttpClient {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  // Limits count per network, and the test server trusts one proxy: no test uses up another's limits.
  readonly network = `10.${part()}.${part()}.${part()}`;

  constructor(origin: string, cookies: Iterable<readonly [string, string]> = []) {
    this.origin = origin;
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.send(path, { headers });
  }

  /** Posts the first form that has all these fields and, if given, these words. */
  async submit(path: string, fill: FillIn, words = ""): Promise<HttpAnswer> {
    const page = await this.get(path);
    const form = formsIn(page.body).find((candidate) => fits(candidate, fill, words));
    if (!form) throw new Error(`${path} (${page.status}) has no form with ${Object.keys(fill)} ${words}`);
    return this.post(form.action || path, form, fill);
  }

  async post(path: string, form: HtmlForm, fill: FillIn): Promise<HttpAnswer> {
    const body = new FormData();
    for (const [name, value] of new Map([...form.fields, ...Object.entries(fill)])) body.append(name, value);
    return this.send(path, { method: "POST", body, headers: { origin: this.origin } });
  }

  async send(path: string, init: RequestInit): Promise<HttpAnswer> {
    const cookie = this.cookieHeader;
    const headers = {
      ...(init.headers as Record<string, string>),
      "x-forwarded-for": this.network,
      // While the caller worked for long the server may have closed a connection that was kept.
      connection: "close",
      ...(cookie ? { cookie } : {}),
    };
    const response = await fetch(new URL(path, this.origin), { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return {
      status: response.status,
      location: response.headers.get("location"),
      body: await response.text(),
      headers: response.headers,
    };
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    const value = pair.slice(at + 1);
    const gone = attributes.some(
      (attribute) => /^max-age=0$/i.test(attribute) || /^expires=thu, 01 jan 1970/i.test(attribute),
    );
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function fits(form: HtmlForm, fill: FillIn, words: string): boolean {
  return Object.keys(fill).every((name) => form.fields.has(name)) && form.text.includes(words);
}

function part(): number {
  return Math.floor(Math.random() * 254) + 1;
}
