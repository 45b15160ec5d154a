import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as waitFor } from "node:timers/promises";
import { formsIn, type HtmlForm } from "#e2e/shows/html-forms.ts";
import { HttpClient } from "#e2e/shows/http-client.ts";
import type { BystanderTask, Experience } from "./bystander.ts";

/** Milliseconds after which a request counts as failed. */
const patience = 20_000;
/** More unanswered requests of one reader would be refused, and tell nothing new. */
const mostOpen = 12;

type Answer = Readonly<{ what: string; status: number; milliseconds: number }>;

const { url, paths, pace }: BystanderTask = JSON.parse(process.argv[2] ?? "");
const client = new HttpClient(url);
const form = formsIn((await client.get("/contact")).body).find(({ fields }) => fields.has("message"));
if (!form) throw new Error("The contact page has no form");

let asking: { over: boolean; told: Promise<Experience> } | undefined;

process.on("message", async (order: "start" | "stop") => {
  if (order === "start") {
    const run = { over: false };
    asking = Object.assign(run, { told: askUntil(form, () => run.over) });
    return;
  }
  if (!asking) return;
  asking.over = true;
  process.send?.(await asking.told);
});
// The attack ended, also when it was killed.
process.on("disconnect", () => process.exit());
process.send?.("ready");

async function askUntil(posted: HtmlForm, isOver: () => boolean): Promise<Experience> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const answers: Promise<Answer>[] = [];
  let open = 0;
  for (let turn = 0; !isOver() || answers.length < 4; turn += 1) {
    if (open < mostOpen) {
      open += 1;
      const answer = ask(paths[turn % paths.length] ?? "/", posted);
      answers.push(answer);
      void answer.then(() => {
        open -= 1;
      });
    }
    await waitFor(pace);
  }
  const all = (await Promise.all(answers)).toSorted((a, b) => a.milliseconds - b.milliseconds);
  delay.disable();
  return {
    asked: all.length,
    median: all[Math.floor(all.length / 2)]?.milliseconds ?? 0,
    worst: all.at(-1)?.milliseconds ?? 0,
    slowest: all.at(-1)?.what ?? "",
    own: delay.max / 1_000_000,
    refused: all
      .filter(({ status }) => status === 0 || status >= 400)
      .map(({ what, status }) => `${what} ${status || "no answer"}`),
  };
}

async function ask(what: string, posted: HtmlForm): Promise<Answer> {
  const started = performance.now();
  const signal = AbortSignal.timeout(patience);
  const { status } = await (what === "the form" ? post(posted, signal) : client.send(what, { signal })).catch(() => ({
    status: 0,
  }));
  return { what, status, milliseconds: performance.now() - started };
}

/** Posts an empty message: the answer says what is missing, and nothing is stored. */
function post({ fields }: HtmlForm, signal: AbortSignal) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return client.send("/contact", { method: "POST", body, signal, headers: { origin: client.origin } });
}
