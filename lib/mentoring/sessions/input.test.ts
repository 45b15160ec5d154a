import { describe, expect, test } from "vitest";
import { mostOf, parseBooking } from "./input.ts";

const wish = {
  mentorId: "m1",
  subject: " Maths ",
  type: "video",
  minutes: "45",
  startsAt: "2026-11-24T14:00:00.000Z",
  note: "",
};

describe("a posted booking [@BOOK-09b]", () => {
  test("is read", () => {
    const input = { ...wish, subject: "Maths", minutes: 45, startsAt: new Date(wish.startsAt), note: null };
    expect(parseBooking("book", wish)).toEqual({ ok: true, input });
  });

  test.each([
    ["startsAt", undefined, "time"],
    ["startsAt", "tomorrow", "time"],
    ["startsAt", "2026-13-24T14:00:00.000Z", "time"],
    ["minutes", "50", "option"],
    ["type", "phone", "option"],
    ["subject", " ", "required"],
    ["note", "x".repeat(1001), "tooLong"],
  ])("whose %s is %j is told so there", (field, value, fault) => {
    const parsed = parseBooking("book", { ...wish, [field]: value });
    expect(parsed.ok ? {} : parsed.faults).toHaveProperty(field);
    if (!parsed.ok && value !== undefined) expect(parsed.faults).toEqual({ [field]: fault });
  });

  test.each(["studentId", "status", "confirmedAt"])("with a field %s of its own invention is refused", (field) => {
    expect(parseBooking("book", { ...wish, [field]: "x" }).ok).toBe(false);
  });
});

describe("what is posted about a session", () => {
  test("a cancellation has one of the reasons [@BOOK-11a]", () => {
    expect(parseBooking("cancel", { id: "b", reason: "ill", note: " tired " })).toEqual({
      ok: true,
      input: { id: "b", reason: "ill", note: "tired" },
    });
    expect(parseBooking("cancel", { id: "b", reason: "" })).toEqual({ ok: false, faults: { reason: "option" } });
  });

  test.each(["0", "6", "4.5", "", undefined])("%j stars are none [@BOOK-06a]", (stars) => {
    expect(parseBooking("rate", { id: "b", stars, comment: "" })).toEqual({
      ok: false,
      faults: { stars: expect.any(String) },
    });
  });

  test("an answer about safety is yes or no, a recap has words, an appeal a few [@BOOK-19f @BOOK-20a @BOOK-20c]", () => {
    expect(parseBooking("safety", { id: "b", safe: "no", text: "" })).toMatchObject({ input: { safe: false } });
    expect(parseBooking("safety", { id: "b", safe: "maybe" }).ok).toBe(false);
    expect(parseBooking("met", { id: "b", met: "yes" })).toMatchObject({ input: { id: "b", met: true } });
    expect(parseBooking("met", { id: "b", met: "no" })).toMatchObject({ input: { met: false } });
    for (const fields of [{ id: "b" }, { id: "b", met: "true" }, { id: "b", met: "yes", minutes: "60" }]) {
      expect(parseBooking("met", fields).ok).toBe(false);
    }
    expect(parseBooking("recap", { id: "b", text: " \n " })).toEqual({ ok: false, faults: { text: "required" } });
    expect(parseBooking("appeal", { id: "m", session: "b", text: "no" })).toEqual({
      ok: false,
      faults: { text: "tooShort" },
    });
  });

  test("each text has its own limit", () => {
    expect([
      mostOf("rate", "comment"),
      mostOf("recap", "text"),
      mostOf("recap", "nextSteps"),
      mostOf("safety", "text"),
      mostOf("appeal", "text"),
      mostOf("book", "subject"),
      mostOf("cancel", "note"),
    ]).toEqual([1000, 2000, 1000, 2000, 1000, 200, 1000]);
  });
});
