import katex from "katex";
import { formulaLimits } from "#lib/platform/html/post-shapes.ts";
import { type DrawnMath, safeMath } from "./safe-math.ts";

export type AskedFormula = Readonly<{ tex: string; isBlock: boolean }>;

/** Of one post together, in characters of MathML. */
const mostDrawn = 600_000;
/** One formula needs no commands of its own, and with them few signs make very many. */
const defines = /\\(?:[egx]?def|long|global|(?:future)?let|(?:new|renew|provide)command)(?![a-zA-Z])/;
/** No other formula has this colour, so it marks what KaTeX does not know or trust. */
const errorColor = "#b0baab";

/** MathML for each formula in turn; undefined for one that cannot be read, or is too much. */
export function drawFormulas(formulas: readonly AskedFormula[]): (DrawnMath | undefined)[] {
  let left = mostDrawn;
  return formulas.map((formula, index) => {
    if (index >= formulaLimits.perPost || left <= 0) return undefined;
    const drawn = draw(formula);
    left -= drawn?.length ?? 0;
    return drawn !== undefined && left >= 0 ? safeMath(drawn) : undefined;
  });
}

function draw({ tex, isBlock }: AskedFormula): string | undefined {
  if (tex.length > formulaLimits.length || defines.test(tex)) return undefined;
  try {
    const html = katex.renderToString(tex, {
      output: "mathml",
      displayMode: isBlock,
      throwOnError: true,
      errorColor,
      strict: "ignore",
      trust: false,
      maxExpand: 200,
      maxSize: 10,
    });
    return html.includes(errorColor) ? undefined : html;
  } catch {
    // Its errors are about the formula; a fault in KaTeX itself must not take the page either.
    return undefined;
  }
}
