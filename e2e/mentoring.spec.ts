import { expect } from "@playwright/test";
import ICAL from "ical.js";
import { readFlash } from "#browser/live/flash.ts";
import { paths } from "#lib/platform/paths.ts";
import type { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson } from "./shows/people.ts";
import { type ServerInTime, startServerAt } from "./support/clock.ts";
import { freshDemo } from "./support/demo-data.ts";
import { idOf } from "./support/live.ts";
import { confirmPerson } from "./support/mentoring.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { pressIn } from "./support/press.ts";
import { test } from "./support/test.ts";

const day = 86_400_000;
const minute = 60_000;

/** Second Sunday of March: clocks in Los Angeles go forward, those in Cairo do not. Always in the future, as browsers ask. */
function nextChange(): Date {
  const year =
    new Date(Date.now() + 20 * day).getUTCMonth() < 2 ? new Date().getUTCFullYear() : new Date().getUTCFullYear() + 1;
  const first = new Date(Date.UTC(year, 2, 1));
  return new Date(first.getTime() + (((7 - first.getUTCDay()) % 7) + 7) * day);
}

const sunday = nextChange();
/** Tuesdays at 8:00 of Los Angeles: eight hours behind UTC before the change, seven after it; Cairo is two ahead of it. */
const before = new Date(sunday.getTime() - 5 * day + 16 * 60 * minute);
const after = new Date(sunday.getTime() + 2 * day + 15 * 60 * minute);

const mainOf = async (client: HttpClient, path: string) =>
  parsedElementsOf(parsed((await client.get(path)).body), "main")[0]?.text?.replaceAll(/\s+/g, " ") ?? "";
const linksOf = async (client: HttpClient, path: string) =>
  parsedElementsOf(parsed((await client.get(path)).body), "a");
const toastOf = (client: HttpClient) => readFlash(client.cookies.get("baobab_flash") ?? "")?.title;

type Named = Parameters<typeof confirmPerson>[1];

/** A browser sends its zone with the sign-up; `auth-sign-up.spec.ts` sees to that. */
async function arrive(server: ServerInTime, role: "student" | "mentor", named: Named) {
  const client = await newSignedInPerson(server.url, role);
  const id = idOf(server.dataDir, client.email);
  confirmPerson(id, named, server);
  return Object.assign(client, { id });
}
type Arrived = Awaited<ReturnType<typeof arrive>>;

async function expectMail(client: HttpClient, subject: RegExp, words: string): Promise<void> {
  const find = async () => (await linksOf(client, paths.mailbox)).find(({ text = "" }) => subject.test(text))?.href;
  await expect.poll(find, { timeout: 90_000 }).toBeDefined();
  expect(await mainOf(client, (await find()) ?? "")).toContain(words);
}

async function offerTuesdays(mentor: HttpClient): Promise<void> {
  const tuesdays = { "on-2": "on", "from-2-0": "08:00", "until-2-0": "10:00" };
  expect((await pressIn(mentor, `${paths.schedule}?edit`, "Save availability", tuesdays)).status).toBe(303);
  expect(toastOf(mentor)).toBe("Availability saved");
}

async function connect(student: HttpClient, mentor: Arrived): Promise<void> {
  const asked = await pressIn(student, paths.mentor(mentor.id), "Send request", { goal: "Understand loops" });
  expect(await mainOf(student, asked.location ?? "")).toContain("Waiting for the mentor");
  const links = await linksOf(mentor, paths.students);
  const request = links.find((link) => link["aria-label"] === "Open request from Nour Said")?.href ?? "";
  expect(await mainOf(mentor, request)).toContain("Understand loops");
  await pressIn(mentor, request, "Accept");
  expect(toastOf(mentor)).toBe("You’re connected now");
}

/** Books the first Tuesday, has it confirmed, and moves it to the Tuesday after the clocks changed. */
async function bookAndMove(student: HttpClient, mentor: Arrived): Promise<string> {
  const book = `${paths.book(mentor.id)}?day=${before.toISOString().slice(0, 10)}`;
  const booked = await pressIn(student, book, "Book session", { startsAt: before.toISOString() });
  const id = booked.location?.split("/").at(-1) ?? "";
  const [own, theirs] = [paths.session(id), paths.scheduled(id)];
  expect(await mainOf(student, own)).toContain("6:00 – 6:30 PM GMT+2");
  expect(await mainOf(mentor, theirs)).toContain("8:00 – 8:30 AM PST");
  await pressIn(mentor, theirs, "Confirm");
  expect(await mainOf(mentor, theirs)).toContain("This session is confirmed.");

  const moving = (await linksOf(student, paths.sessions)).find(({ text }) => text === "Reschedule")?.href ?? "";
  const later = (await linksOf(student, moving)).find(({ text }) => text === "Next week")?.href ?? "";
  await pressIn(student, later, "Suggest this time", { startsAt: after.toISOString() });
  expect(toastOf(student)).toBe("Reschedule requested");
  await pressIn(mentor, theirs, "Accept");
  expect(await mainOf(mentor, theirs)).toContain("8:00 – 8:30 AM PDT");
  expect(await mainOf(student, own)).toContain("5:00 – 5:30 PM GMT+2");
  return id;
}

async function expectSameInstant(client: HttpClient, id: string): Promise<void> {
  const file = await client.get(`/api/sessions/${id}`);
  expect(file.headers.get("content-type")).toContain("text/calendar");
  const event = new ICAL.Component(ICAL.parse(file.body)).getFirstSubcomponent("vevent");
  const start = event?.getFirstPropertyValue("dtstart");
  expect(start instanceof ICAL.Time ? start.toJSDate().toISOString() : undefined).toBe(after.toISOString());
}

test("a student in Cairo and a mentor in Los Angeles meet across a clock change, each in their own time", {
  tag: [
    "@FIND-12a",
    "@FIND-12b",
    "@FIND-13a",
    "@BOOK-05a",
    "@BOOK-05b",
    "@BOOK-05c",
    "@BOOK-05e",
    "@BOOK-06a",
    "@BOOK-06d",
    "@BOOK-09a",
    "@BOOK-09c",
    "@BOOK-10a",
    "@BOOK-10c",
    "@BOOK-14b",
    "@BOOK-15a",
    "@BOOK-15c",
    "@BOOK-17a",
    "@BOOK-18a",
    "@BOOK-04a",
    "@BOOK-08a",
    "@BOOK-08b",
  ],
}, async () => {
  const server = await startServerAt(new Date(sunday.getTime() - 9 * day + 9 * 60 * minute), {
    dataDir: await freshDemo(),
    seeded: true,
  });
  // biome-ignore lint/suspicious/noSkippedTests: only where the machine cannot move a clock, and it says so
  if (!server) return test.skip(true, "libfaketime is not on this machine: nobody met across a clock change");
  try {
    const named = { timeZone: "America/Los_Angeles", firstName: "Grace", lastName: "Hopper" };
    const mentor = await arrive(server, "mentor", named);
    const student = await arrive(server, "student", { timeZone: "Africa/Cairo", firstName: "Nour", lastName: "Said" });
    await offerTuesdays(mentor);
    await connect(student, mentor);
    const id = await bookAndMove(student, mentor);
    for (const one of [student, mentor]) await expectSameInstant(one, id);

    server.moveTo(new Date(after.getTime() - 23 * 60 * minute));
    await expectMail(student, /is coming up/, "at 5:00 PM Eastern European Standard Time");
    await expectMail(mentor, /is coming up/, "at 8:00 AM Pacific Daylight Time");

    server.moveTo(new Date(after.getTime() - 5 * minute));
    const [own, theirs] = [paths.session(id), paths.scheduled(id)];
    for (const [client, path] of [
      [student, paths.sessions],
      [mentor, theirs],
    ] as const) {
      expect((await pressIn(client, path, "Join Video")).location).toBe(paths.videoSession(id));
      expect(toastOf(client)).toBe("Joining session");
    }

    server.moveTo(new Date(after.getTime() + 65 * minute));
    const isOver = async () => (await linksOf(student, paths.sessions)).some(({ text }) => text === "Rate Session");
    await expect.poll(isOver, { timeout: 90_000 }).toBe(true);
    await pressIn(student, own, "Send rating", { stars: "5", comment: "I understand loops now" });
    expect(toastOf(student)).toBe("Thank you for your rating");
    const seen = (await mentor.get(theirs)).body;
    for (const words of ["5 of 5 stars", "I understand loops now"]) expect(seen).toContain(words);
  } finally {
    await server.stop();
  }
});
