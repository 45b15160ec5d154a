import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { type Bound, boundOf } from "#lib/platform/forms/bounds.ts";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { everySchema } from "./support/every-schema.ts";
import { textsToSend as texts } from "./support/texts-to-send.ts";

/** Longer ones are the texts of posts, which tests of cleaning and showing work on. */
const longest = 10_000;

/** Hashed as they were typed. */
const secrets = /\.(?:password|confirmPassword|current|pin|token|confirmation|code)$/;
/** Read further by a function of their own, or compared with what is known; none is stored as it came. */
const readOn =
  /\.(?:seen|next|intent|was|custom|url|sdp|locale|amount|deadline|off|otherCountry|timeZone|content|tex|(?:on|from|until)-\d.*)$|\.(?:parseSection|settingSchemas|logoForm)\./;

type Field = readonly [name: string, schema: z.core.$ZodType, most: number];

const fields = everySchema.flatMap(([name, schema]) => textsIn(schema, name));

function textsIn(schema: z.core.$ZodType, name: string): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") return Object.entries(def.shape).flatMap(([key, one]) => textsIn(one, `${name}.${key}`));
  const most = mostOf(boundOf(schema));
  if (most !== undefined) return [[name, schema, most]];
  if (def.type === "union") return def.options.flatMap((one) => textsIn(one, name));
  if (def.type === "pipe") return textsIn(def.in, name);
  if (def.type === "array") return textsIn(def.element, `${name}[]`);
  return "innerType" in def ? textsIn(def.innerType as z.core.$ZodType, name) : [];
}

function mostOf(bound: Bound): number | undefined {
  if (bound.kind === "text") return bound.most;
  if (bound.kind !== "oneOf") return undefined;
  const all = bound.of.flatMap((one) => mostOf(one) ?? []);
  return all.length === 0 ? undefined : Math.max(...all);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** What is wrong with what was taken of a text. */
function faultsOf(name: string, kept: string, most: number): string[] {
  return [
    ...(kept.length > most ? ["longer than it may be"] : []),
    // What a database refuses or a page cannot show.
    ...(readOn.test(name) || kept.isWellFormed() ? [] : ["half a sign"]),
    ...(readOn.test(name) || !/[^\P{Cc}\t\n]/u.test(kept) ? [] : ["a control character"]),
  ];
}

describe("of texts that cost most, each field that can be sent", () => {
  test.each(fields)("%s is refused with a code or kept as it can be stored", (name, schema, most) => {
    const found = texts.flatMap(([text, textOf]) => {
      const answer = readSent(schema as z.ZodType, textOf(Math.min(most, longest)));
      if (!answer.success) return answer.error.issues[0]?.message ? [] : [`${text}: no code`];
      const kept = secrets.test(name) ? [] : textsOf(answer.data);
      return kept.flatMap((one) => faultsOf(name, one, most).map((fault) => `${text}: ${fault}`));
    });
    const more = texts.slice(0, 3).map(([, textOf]) => readSent(schema as z.ZodType, textOf(2 * most + 1)));
    expect([...found, ...more.filter(({ success }) => success)]).toEqual([]);
    expect(more.map(({ error }) => error?.issues.length)).toEqual([1, 1, 1]);
  });

  test("and there are many", () => {
    expect(fields.length).toBeGreaterThan(250);
  });
});
