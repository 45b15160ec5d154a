import { hasSafetyWords } from "#lib/safety/safety-words/safety-words.ts";
import { shareFilter, stepsOfLooking } from "./contact-details.ts";

/**
 * Prepares the filters at server start, so the first message does not wait. Patterns are compiled at their first use,
 * separately for Latin and other letters, and again after frequent use.
 */

/** Each text reaches other patterns; each also comes with non-Latin letters. */
const texts = [
  "What is 3 times 4? I think 12, or ١٢.",
  "java.util.info system.io",
  "java.日本.info",
  "49-160-955-1234",
  "w h a t s a p p wh@tsapp 1nst4gr4m tele gram, see https://en.wikipedia.org/wiki/Baobab on OO77l|I00oO1 and 1,000.5",
  "isbn 978-3-16-148410-0 9780000000000, double seven two km ----- .---- ..--- ...-- ....- at 10:30, mira_sol_07, mira (at) example (dot) org m i r a @ a",
].flatMap((text) => [text, `${text} ж`, [...text].join("ж")]);
const rounds = 4;

/** In small steps, so the server can respond in between. */
export async function warmFilter(): Promise<void> {
  const pause = () => new Promise<void>((done) => setImmediate(done));
  for (const text of texts) {
    const steps = [...stepsOfLooking(text), () => hasSafetyWords(text)];
    for (let round = 0; round < rounds; round += 1) {
      for (const step of steps) {
        step();
        await pause();
      }
    }
  }
  shareFilter();
}
