import { describe, expect, test } from "vitest";
import { minute } from "#lib/platform/time/time.ts";
import { caseLanguages, readCases } from "./contact-cases/read-cases.ts";
import { contactDetails } from "./contact-details.ts";
import { foundAcross, keptOfText, planSearch, readings, type SaidBefore } from "./said-rules.ts";

const now = new Date("2026-06-10T12:00:00.000Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
const said = (texts: readonly string[], values: Partial<SaidBefore> = {}): SaidBefore[] =>
  texts.map((text, at) => ({ toId: "kofi", held: false, createdAt: ago(2 * (texts.length - at)), text, ...values }));
const found = (before: readonly SaidBefore[], text: string, to: string | null = "kofi") =>
  foundAcross(before, text, { to, ownHost: "", now });

const days = ago(3 * 24 * 60);

describe("what only comes about with what was said before [@SAFE-22g]", () => {
  test.each([
    [["079 12"], "345 67", ["phone"]],
    [["We stopped at 079 12", "How was it?", "Nice weather"], "345 67 and so on", ["phone"]],
    [["zero seven nine one two", "How was it?"], "three four five six seven", ["phone"]],
    [["345 67", "How was it?"], "079 12", ["phone"]],
    [["write me at kim@"], "example.org", ["email"]],
    [["Page 12", "0.5", "144"], "45", []],
    [["My phone is slow"], "Page 12345678", []],
  ] as const)("%j days ago, then %j: %j", (before, text, kinds) => {
    expect(found(said(before, { createdAt: days }), text)).toEqual(kinds);
  });

  test("but nothing that the text holds by itself, and nothing in no text", () => {
    expect(found(said(["Hello"]), "kim@example.org")).toEqual([]);
    expect(found(said(["079 123"]), " \n ")).toEqual([]);
    expect(found(said([" ", ""]), "345 67")).toEqual([]);
  });

  test("what was held goes on within a talk, and holds nothing back days later", () => {
    const number = said(["079 123 45 67"], { held: true });
    expect(found(number, "89")).toEqual(["phone"]);
    expect(found(said(["079 123 45 67"], { held: true, createdAt: ago(10) }), "89")).toEqual(["phone"]);
    expect(found(said(["079 123 45 67"], { held: true, createdAt: ago(11) }), "89")).toEqual([]);
  });

  test("a name in pieces is found over the last three texts, and a number after any words", () => {
    expect(found(said(["kim", "@", "example."], { createdAt: days }), "org")).toEqual(["email"]);
    expect(
      found(said(["079 12", ...Array.from({ length: 22 }, () => "Well done")], { createdAt: days }), "345 67"),
    ).toEqual(["phone"]);
  });

  test("what everyone reads is put together by each reader alone", () => {
    const parts = [...said(["079 12"], { toId: "kofi" }), ...said(["page 8"], { toId: "lena" })];
    expect(found(parts, "345 67", null)).toEqual(["phone"]);
    const others = [...said(["079"], { toId: "kofi" }), ...said(["12"], { toId: "lena" })];
    expect(found(others, "345", null)).toEqual([]);
    expect(found(said(["079 12"], { toId: null }), "345 67", null)).toEqual(["phone"]);
    expect(found(said(["079 12"], { toId: null }), "345 67")).toEqual(["phone"]);
  });

  test("whoever wrote to many is compared with the last ten readers, and with all others together", () => {
    const many = Array.from({ length: 96 }, (_, at) => said([`0${at}`], { toId: `reader ${at}` })).flat();
    const read = readings([...said(["to all"], { toId: null }), ...many], null);
    expect(read).toHaveLength(11);
    expect(read[0]?.map(({ text }) => text)).toEqual(["to all", "095"]);
    expect(read.at(-1)).toHaveLength(87);
    const older = [...said(["079 12"], { toId: "kofi", createdAt: days }), ...many.slice(0, 40)];
    expect(found(older, "345 67", null)).toEqual(["phone"]);
  });

  test.each([1, 3, 12, 96])("however much was said to %i people, one save searches as much at most", (people) => {
    const text = "Lesson 12 on page 34. ".repeat(50).slice(0, 1000);
    const long = Array.from({ length: 96 }, (_, at) => said([text], { toId: `reader ${at % people}` })).flat();
    const { reads, characters } = planSearch(long, text, { to: null, now });
    expect(reads.length).toBeLessThanOrEqual(11);
    expect(reads.every(({ talk, next }) => talk.length <= 1000 && next.length <= 1000)).toBe(true);
    expect(characters).toBeLessThan(240_000);
    // Equal texts are searched once, however many read them.
    const words = planSearch(long, "Well done", { to: null, now });
    expect(words.characters).toBeLessThan(5_000);
  });

  test("of more than 48,000 characters only the newest are read", () => {
    const older = (count: number) => [
      ...said(["079 12"], { createdAt: days }),
      ...said(Array.from({ length: count }, () => "Well done. ".repeat(91).slice(0, 1000))),
    ];
    expect(found(older(47), "345 67", null)).toEqual(["phone"]);
    expect(found(older(48), "345 67", null)).toEqual([]);
  });

  test("of a long text its beginning and its end are kept", () => {
    const long = `079 12\n${"Fractions are fun. ".repeat(200)}\nkim@`;
    expect(keptOfText(long)).toBe(`${long.slice(0, 500)}\n${long.slice(-500)}`);
    const lines = Array.from({ length: 9 }, (_, at) => `${at} ${"Well done. ".repeat(12)}`);
    expect(keptOfText(lines.join("\n"))).toBe([...lines.slice(0, 3), ...lines.slice(-3)].join("\n"));
    expect(keptOfText(long.slice(0, 1000))).toBe(long.slice(0, 1000));
    expect(found(said([keptOfText(long)]), "345 67")).toContain("phone");
  });

  test("harmless lines of lessons one after the other are held less than once in fifty", () => {
    const lines = caseLanguages.flatMap((language) =>
      readCases("harmless", language).filter(({ text }) => contactDetails(text).length === 0),
    );
    const texts = lines.map(({ text }) => text);
    const asked = texts.map((_, at) => at).filter((at) => at >= 24 && at % 5 === 0);
    // As stored: the newest, and older ones with digits.
    const before = (at: number) => [
      ...texts
        .slice(0, at - 24)
        .filter((text) => /[0-9]/.test(text))
        .slice(-20),
      ...texts.slice(at - 24, at),
    ];
    const alarms = asked.filter((at) => found(said(before(at)), texts[at] ?? "").length > 0);
    process.stdout.write(`Held for what was said before: ${alarms.length} of ${asked.length}\n`);
    expect(alarms.length / asked.length).toBeLessThan(0.02);
  });
});
