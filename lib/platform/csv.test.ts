import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvHeaders, csvOf, csvParts } from "./csv.ts";

/** Reads comma-separated values by the rules of RFC 4180 alone, without the library that wrote them. */
function read(file: string, separator = ","): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  const text = file.replace(/^\uFEFF/, "");
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (quoted && letter === '"') quoted = false;
    else if (!quoted && letter === '"' && cell === "") quoted = true;
    else if (!quoted && letter === separator) end();
    else if (!quoted && text.startsWith("\r\n", at)) {
      end();
      rows.push([]);
      at += 1;
    } else cell += letter;
  }
  expect(text.endsWith("\r\n")).toBe(true);
  return rows.slice(0, -1);
}

const dangerous = /^\s*[=+\-@＝＋－＠]/;

describe("comma-separated values [@ANLY-06c]", () => {
  test("begin with the mark of UTF-8 and end every line with CRLF", () => {
    expect(csvOf(["Subject", "Sessions"], [["Español", 12]])).toBe("\uFEFFSubject,Sessions\r\nEspañol,12\r\n");
  });

  test("are the same in parts as they are whole, wherever the parts end", async () => {
    const rows = [
      ["=1", 1],
      ["b;=2", -2],
      ["Ünï", 3],
    ];
    async function* parts() {
      yield rows.slice(0, 2);
      yield [];
      yield rows.slice(2);
    }
    const texts: string[] = [];
    for await (const text of csvParts(["h", "n"], parts())) texts.push(text);
    expect(texts.join("")).toBe(csvOf(["h", "n"], rows));
    expect(texts).toHaveLength(4);
  });

  test("without rows are their header", () => {
    expect(read(csvOf(["a", "b"], []))).toEqual([["a", "b"]]);
  });

  const harmless = [
    "Mathematics",
    "O'Neill",
    "a-b",
    "1+1",
    "Ünï ✓",
    "",
    " padded ",
    'say "hi"',
    "a,b",
    "two\r\nlines",
    "x;y",
  ];
  test.each(harmless)("give back what needs no apostrophe as it was: %j", (text) => {
    expect(read(csvOf(["h", "i"], [["x", text]]))).toEqual([
      ["h", "i"],
      ["x", text],
    ]);
  });

  const formulas = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1",
    '=HYPERLINK("http://x")',
    " =1",
    "\n=1",
    "-2+3",
  ];
  test.each(formulas)("are text where a text looks like a formula: %j", (text) => {
    const cell = read(csvOf(["h"], [[text]]))[1]?.[0] ?? "";
    expect(cell).not.toMatch(dangerous);
    expect(cell.replaceAll("'", "").trim()).toBe(text.replaceAll("'", "").trim());
  });

  test("keep numbers numbers, negative ones too", () => {
    expect(csvOf(["n"], [[-5], [0], [1.5]])).toBe("\uFEFFn\r\n-5\r\n0\r\n1.5\r\n");
  });

  test("hold no formula for any text, whether commas, semicolons or tabs part the cells", () => {
    const piece = fc.constantFrom("=", "+", "-", "@", "＝", ";", "\t", "\r", "\n", '"', "'", ",", " ", "a", "1");
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 3 }), (cells) => {
        const file = csvOf(
          cells.map(() => "h"),
          [cells],
        );
        for (const separator of [",", ";", "\t"]) {
          // A spreadsheet begins a cell at a separator or a line outside quotes, however it reads the rest.
          for (const row of read(file, separator)) for (const cell of row) expect(cell).not.toMatch(dangerous);
        }
        expect(read(file)[1]).toHaveLength(cells.length);
      }),
      { numRuns: 3000 },
    );
  });

  test("are a file to keep, which nobody between stores", () => {
    expect(csvHeaders("figures.csv")).toEqual({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="figures.csv"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
  });
});
