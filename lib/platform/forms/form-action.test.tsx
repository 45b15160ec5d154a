import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Refused, refuse } from "#lib/platform/answer.ts";
import { acting, anyone, formAction, go, orFailed, stay, type Words } from "./form-action.ts";
import { fieldsOf, nothing, reading } from "./form-fields.ts";

const schema = z.strictObject({ colour: z.enum(["red", "blue"], "option") });
const words = async (): Promise<Words<Refused<"signedOut" | "taken" | "full" | "failed">>> => ({
  title: "Not stored",
  refused: ({ reason }) => (reason === "full" ? { message: "Look below.", fields: { colour: "Full." } } : reason),
  faulty: { check: "Check", unexpected: "Not ours", field: (name, fault) => `${name}: ${fault}` },
});
const steps = { words, who: anyone, read: fieldsOf(schema) };

function posted(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  const all = { locale: "de", ...fields };
  for (const [name, value] of Object.entries(all)) for (const text of [value].flat()) form.append(name, text);
  return form;
}

/** Where an action leads, by the error that Next takes as a redirect. */
async function leads(answer: Promise<unknown>): Promise<string | undefined> {
  const thrown: unknown = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  const { digest } = z.object({ digest: z.string() }).parse(thrown);
  return digest.split(";")[2];
}

describe("a form that is taken", () => {
  test("leads to its page in the language it was shown in", async () => {
    const answer = formAction(posted({ colour: "red" }), { ...steps, act: async () => go("/colours") });
    expect(await leads(answer)).toBe("/de/colours");
  });

  test("leads there in the language that was chosen with it", async () => {
    const act = async () => go("/colours", undefined, "fr");
    expect(await leads(formAction(posted({ colour: "red" }), { ...steps, act }))).toBe("/fr/colours");
  });

  test("or says in its own place what came of it", async () => {
    const act = async (_: unknown, { colour }: { colour: string }) => stay({ status: "ok", title: colour });
    expect(await formAction(posted({ colour: "blue" }), { ...steps, act })).toEqual({ status: "ok", title: "blue" });
  });
});

describe("a form that is not taken", () => {
  test("is answered with the sentence for the reason and all that was typed but passwords and secrets", async () => {
    const form = posted({ colour: "red", code: "1", password: "p", confirmPassword: "p", current: "p", token: "t" });
    const act = async () => refuse("taken");
    const answer = await formAction(form, { ...steps, beside: ["token"], secret: ["code"], read: nothing, act });
    const values = { colour: "red" };
    expect(answer).toEqual({
      status: "error",
      code: "taken",
      title: "Not stored",
      message: "taken",
      fields: {},
      values,
    });
  });

  test("has a sentence at the field that a refusal is about", async () => {
    const answer = await formAction(posted({ colour: "red" }), { ...steps, act: async () => refuse("full") });
    expect(answer).toMatchObject({ code: "full", message: "Look below.", fields: { colour: "Full." } });
  });

  test.each([
    [{ colour: "green" }, "Check", { colour: "colour: option" }],
    [{ colour: "red", surplus: "x" }, "Not ours", {}],
  ])("does nothing with faults: %j", async (fields, message, faulty) => {
    const act = async (): Promise<never> => expect.unreachable();
    const answer = await formAction(posted(fields), { ...steps, act });
    expect(answer).toMatchObject({ code: "invalid", message, fields: faulty });
  });

  test("is refused for its length before anything looks at its texts", async () => {
    const answer = await formAction(posted({ colour: "red", note: "x".repeat(21) }), {
      ...steps,
      stopped: async (): Promise<never> => expect.unreachable(),
      read: fieldsOf(schema.extend({ note: z.string().max(10, "tooLong") })),
      act: async (): Promise<never> => expect.unreachable(),
    });
    expect(answer).toMatchObject({ code: "invalid", fields: { note: "note: tooLong" } });
  });

  test("has sentences that may depend on what else was sent", async () => {
    const faulty = {
      check: "",
      field: (_: string, fault: string, { colour }: Record<string, unknown>) => `${colour}: ${fault}`,
    };
    const answer = await formAction(posted({ colour: "green" }), {
      ...steps,
      words: async () => ({ ...(await words()), faulty }),
      act: async () => go("/"),
    });
    expect(answer).toMatchObject({ fields: { colour: "green: option" } });
  });

  test("may find a fault where something is done", async () => {
    const act = async () => ({ ok: false as const, faults: { colour: "old" } });
    const answer = await formAction(posted({ colour: "red" }), { ...steps, act });
    expect(answer).toMatchObject({ code: "invalid", message: "Check", fields: { colour: "colour: old" } });
  });

  test("gives back every value of a field that may have several, and one where one was sent", async () => {
    const again = (fields: Record<string, string | string[]>) =>
      formAction(posted(fields), { ...steps, lists: ["off"], act: async () => refuse("taken") });
    expect(await again({ off: ["a", "b"] })).toMatchObject({ values: { off: ["a", "b"] } });
    expect(await again({ off: "a" })).toMatchObject({ values: { off: ["a"] } });
    expect(await again({})).toMatchObject({ values: { off: [] } });
  });
});

describe("who may", () => {
  const student = { role: "student" as const, id: "s" };
  const act = async ({ user }: { user: { id: string } }) => stay({ status: "ok", title: user.id });
  const run = (person: typeof student | null, role?: "student" | "mentor") =>
    formAction(posted({ colour: "nothing" }), {
      ...steps,
      who: async () => acting(person, role),
      read: nothing,
      act,
    });

  test("is asked before anything is read, and everybody else is refused", async () => {
    const refused = { status: "error", code: "signedOut", values: { colour: "nothing" } };
    expect(await run(null)).toMatchObject(refused);
    expect(await run(null, "mentor")).toMatchObject(refused);
    expect(await run(student, "mentor")).toMatchObject(refused);
    expect(await run(student)).toMatchObject({ title: "s" });
    expect(await run(student, "student")).toMatchObject({ title: "s" });
    const read = reading(schema, (): never => expect.unreachable());
    const answer = formAction(posted({}), { ...steps, who: async () => acting(null), read, act: async () => go("/") });
    expect(await answer).toMatchObject({ code: "signedOut" });
  });
});

test("what fails is a refusal, but a redirect is none", async () => {
  const failing = orFailed("test", async () => {
    throw new Error("the disk is full");
  });
  expect(await failing).toEqual({ ok: false, reason: "failed" });
  const leading = orFailed("test", () =>
    formAction(posted({ colour: "red" }), { ...steps, act: async () => go("/x") }),
  );
  expect(await leads(leading)).toBe("/de/x");
});
