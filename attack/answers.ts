import { Parser } from "htmlparser2";
import type { HttpClient } from "#e2e/shows/http-client.ts";

export type AttackAnswer = Readonly<{ status: number; location: string; body: string; milliseconds: number }>;

export async function ask(client: HttpClient, path: string, method: "GET" | "POST" = "GET"): Promise<AttackAnswer> {
  const started = performance.now();
  const init = method === "GET" ? {} : { method, body: new URLSearchParams(), headers: { origin: client.origin } };
  const answer = await client.send(path, { ...init, signal: AbortSignal.timeout(30_000) });
  return {
    status: answer.status,
    location: answer.location ?? "",
    body: answer.body,
    milliseconds: performance.now() - started,
  };
}

/** `words` leaves out the requested name. `size` counts scripts too, because something could hide in them. */
export type AnswerContent = Readonly<{ words: string; size: number }>;

export function toldBy({ status, location, body }: AttackAnswer, name: string): AnswerContent {
  const without = (text: string) => text.replaceAll(name, "(name)").replaceAll(encodeURIComponent(name), "(name)");
  return { words: `${status} ${without(location)} ${without(wordsOfAnswer(body))}`, size: without(body).length };
}

/** Bytes by which equal answers may differ: nonces and sealed arguments change every time. */
const chance = 400;

export function tellsTheSame(a: AnswerContent, b: AnswerContent): boolean {
  return a.words === b.words && Math.abs(a.size - b.size) <= chance;
}

export function wordsOfAnswer(body: string): string {
  if (!/^<!doctype/i.test(body)) return body;
  const words: string[] = [];
  let inScript = false;
  const parser = new Parser({
    onopentag: (tag) => {
      inScript = tag === "script";
    },
    onclosetag: () => {
      inScript = false;
    },
    ontext: (text) => {
      if (!inScript && text.trim() !== "") words.push(text.trim());
    },
  });
  parser.end(body);
  return words.join(" ");
}
