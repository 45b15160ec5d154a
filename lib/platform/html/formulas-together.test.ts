import { expect, test } from "vitest";
import { formulasInput } from "#lib/publishing/blog-posts/input.ts";
import { formulaLimits, formulasTogether } from "./post-shapes.ts";

const { length, perPost, together } = formulaLimits;

test.each([
  ["no formula", [], 0],
  ["one of the longest", [length], 1],
  ["as many as fit by their characters", Array(30).fill(length), together / length],
  ["as many short ones as a post has", Array(perPost + 9).fill(3), perPost],
])(
  "%s: an editor asks for them together, and the server draws no more at once [@EDIT-39d]",
  (_what, lengths, count) => {
    expect(formulasTogether(lengths)).toBe(count);
    const asked = (many: number) => ({
      formulas: lengths.slice(0, many).map((one) => ({ tex: "x".repeat(one), isBlock: false })),
    });
    expect(formulasInput.safeParse(asked(count)).success).toBe(true);
    expect(formulasInput.safeParse(asked(count + 1)).success).toBe(count >= lengths.length);
  },
);
