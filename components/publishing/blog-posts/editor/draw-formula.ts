import { formulasTogether } from "#lib/platform/html/post-shapes.ts";
import { type FormulasAnswer, showFormulas } from "#lib/publishing/blog-posts/formula-actions.ts";
import type { DrawnFormula, Formula } from "./nodes/formulas.ts";

/** The server draws formulas; each is asked for once, those of one moment together. */

const known = new Map<string, Promise<DrawnFormula>>();
let waiting: { formula: Formula; settle: (drawn: DrawnFormula) => void }[] = [];

export function drawFormula(formula: Formula): Promise<DrawnFormula> {
  const key = `${formula.kind} ${formula.tex}`;
  const before = known.get(key);
  if (before) return before;
  const drawn = new Promise<DrawnFormula>((settle) => {
    if (waiting.length === 0) setTimeout(askForWaiting, 20);
    waiting.push({ formula, settle });
  });
  known.set(key, drawn);
  // Asked again the next time.
  void drawn.then(({ status }) => status === "failed" && known.delete(key));
  return drawn;
}

async function askForWaiting(): Promise<void> {
  const batch = waiting.slice(0, formulasTogether(waiting.map(({ formula }) => formula.tex.length)));
  waiting = waiting.slice(batch.length);
  const answer = await ask(batch.map(({ formula: { tex, kind } }) => ({ tex, isBlock: kind === "block" })));
  for (const [index, { settle }] of batch.entries()) {
    if (answer.status === "refused") settle({ status: "failed" });
    else {
      const mathml = answer.mathml[index];
      settle(mathml ? { status: "drawn", mathml } : { status: "unreadable" });
    }
  }
  if (waiting.length > 0) await askForWaiting();
}

async function ask(formulas: readonly { tex: string; isBlock: boolean }[]): Promise<FormulasAnswer> {
  try {
    return await showFormulas({ formulas });
  } catch {
    // No network or a restarted server.
    return { status: "refused" };
  }
}
