import { monitorEventLoopDelay } from "node:perf_hooks";
import { formsIn, type HtmlForm } from "#e2e/shows/html-forms.ts";
import { HttpClient } from "#e2e/shows/http-client.ts";

/** Milliseconds between two requests. */
const pace = 100;
/** Milliseconds after which a request counts as failed. */
const patience = 20_000;

/** `own`: milliseconds in which this process, which also sends the flood, was too busy to read an answer. */
export type Experience = Readonly<{
  asked: number;
  median: number;
  worst: number;
  slowest: string;
  own: number;
  refused: readonly string[];
}>;

export class Bystander {
  readonly #client: HttpClient;
  readonly #form: HtmlForm;

  private constructor(client: HttpClient, form: HtmlForm) {
    this.#client = client;
    this.#form = form;
  }

  static async at(url: string): Promise<Bystander> {
    const client = new HttpClient(url);
    const form = formsIn((await client.get("/contact")).body).find(({ fields }) => fields.has("message"));
    if (!form) throw new Error("The contact page has no form");
    return new Bystander(client, form);
  }

  async while(until: Promise<unknown>): Promise<Experience> {
    let over = false;
    const end = until.finally(() => {
      over = true;
    });
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const answers: Promise<Answer>[] = [];
    for (let turn = 0; !over || answers.length < 4; turn += 1) {
      answers.push(this.#ask(turn));
      await Promise.race([end, waitFor(pace)]);
    }
    await end;
    const all = await Promise.all(answers);
    delay.disable();
    const byTime = all.toSorted((a, b) => a.milliseconds - b.milliseconds);
    return {
      asked: all.length,
      median: byTime[Math.floor(byTime.length / 2)]?.milliseconds ?? 0,
      worst: byTime.at(-1)?.milliseconds ?? 0,
      slowest: byTime.at(-1)?.what ?? "",
      own: delay.max / 1_000_000,
      refused: all.filter(({ well }) => !well).map(({ what, status }) => `${what} ${status || "no answer"}`),
    };
  }

  async #ask(turn: number): Promise<Answer> {
    const started = performance.now();
    const what = asked[turn % asked.length] ?? "/";
    const signal = AbortSignal.timeout(patience);
    const timed = async () => {
      try {
        return what === "the form" ? await this.#post(signal) : (await this.#client.send(what, { signal })).status;
      } catch {
        return 0;
      }
    };
    const status = await timed();
    return { what, status, well: status > 0 && status < 400, milliseconds: performance.now() - started };
  }

  /** Posts an empty message: the answer says what is missing, and nothing is stored. */
  async #post(signal: AbortSignal): Promise<number> {
    const body = new FormData();
    for (const [name, value] of this.#form.fields) body.append(name, value);
    return (
      await this.#client.send("/contact", { method: "POST", body, signal, headers: { origin: this.#client.origin } })
    ).status;
  }
}

type Answer = Readonly<{ what: string; status: number; well: boolean; milliseconds: number }>;
const asked = ["/", "the form", "/blog", "/login", "the form"];

export const waitFor = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });
