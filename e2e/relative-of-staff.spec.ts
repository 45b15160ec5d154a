import { expect } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { formsIn } from "./shows/html-forms.ts";
import { makeMinor, newPair } from "./support/mentoring.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { changeRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});
const textOf = (html: string) => parsedElementsOf(parsed(html), "main")[0]?.text ?? "";

/** A minor with a mentor, whose last name nobody else has. */
async function someChild() {
  const pair = await newPair();
  makeMinor(pair, ["chat", "audio", "video"]);
  const name = `Mensah${Date.now().toString(36).replace(/\d/gu, "x")}`;
  changeRows(place().dataDir, "UPDATE users SET last_name = ? WHERE id = ?", name, pair.studentId);
  return { ...pair, name };
}

test("staff who are a child's guardian by proof find no page about it, and no check-in", {
  tag: ["@SAFE-12p", "@SAFE-30d"],
}, async () => {
  const { studentId, matchId, name } = await someChild();
  const [father, colleague] = [await makePerson(place(), "coordinator"), await makePerson(place(), "coordinator")];
  const proven = "UPDATE guardians SET name = 'Kwame Owusu', email = ? WHERE student_id = ?";
  changeRows(place().dataDir, proven, father.email, studentId);
  for (const path of [`/staff/students/${studentId}/consent`, `/staff/students/${studentId}/consent/form`]) {
    const [theirs, others] = [await father.client.get(path), await colleague.client.get(path)];
    expect([path, theirs.status, others.status]).toEqual([path, 404, 200]);
    expect([theirs.body.includes("Kwame Owusu"), others.body.includes("Kwame Owusu")]).toEqual([false, true]);
  }
  const checkIn = `/staff/caseload?match=${matchId}`;
  const [theirs, others] = [await father.client.get(checkIn), await colleague.client.get(checkIn)];
  expect([theirs.body.includes(name), others.body.includes(name)]).toEqual([false, true]);
  expect(textOf(others.body)).toContain("With whom");
  expect(textOf(theirs.body)).not.toContain("With whom");
});

test("staff of a mentor's household read where the mentor stands, and why nothing else is there", {
  tag: "@SAFE-30d",
}, async () => {
  const { mentorId } = await someChild();
  const [wife, colleague] = [await makePerson(place(), "lead"), await makePerson(place(), "lead")];
  const shared = `home.${crypto.randomUUID()}`;
  for (const [id, tag] of [
    [wife.id, "+staff"],
    [mentorId, ""],
  ] as const)
    changeRows(place().dataDir, "UPDATE users SET email = ? WHERE id = ?", `${shared}${tag}@gmail.com`, id);
  const [theirs, others] = [
    textOf((await wife.client.get(`/staff/mentors/${mentorId}`)).body),
    textOf((await colleague.client.get(`/staff/mentors/${mentorId}`)).body),
  ];
  const why = "This person is of your household, so somebody else has to decide.";
  expect([theirs.includes(why), others.includes(why)]).toEqual([true, false]);
  expect([theirs.includes("Decide"), others.includes("Decide")]).toEqual([false, true]);
});

test("a second approval that was overtaken is not offered, stopped links stand first, and the child reads whom they named", {
  tag: ["@SAFE-33p", "@SAFE-12j"],
}, async () => {
  const { student, studentId } = await someChild();
  const [asker, other] = [await makePerson(place(), "coordinator"), await makePerson(place(), "coordinator")];
  const consent = `/staff/students/${studentId}/consent`;
  const wish = { name: "Joe Field", email: `joe.${crypto.randomUUID()}@mail.example`, phone: "", reason: "Her uncle" };
  const asked = await asker.client.submit(consent, wish, "Save the guardian");
  const word = asked.location ?? "";
  expect(word).toMatch(/\/staff\/second-words\/[\w-]+$/);
  expect((await other.client.get(word)).body).toContain('value="agree"');
  const links = formsIn((await asker.client.get(consent)).body).find(({ text }) => text.includes("Stop all links"));
  if (!links) throw new Error("The links cannot be stopped");
  const stopped = await asker.client.post(consent, links, { wish: "stop", reason: "A shelter" });
  expect(stopped.status).toBe(303);
  const overtaken = (await other.client.get(word)).body;
  expect(textOf(overtaken)).toContain("Your team has stopped a guardian’s links since this was asked.");
  expect([overtaken.includes('value="agree"'), overtaken.includes('value="refuse"')]).toEqual([false, true]);
  const page = textOf((await other.client.get(consent)).body);
  expect(page.indexOf("A shelter")).toBeGreaterThan(-1);
  expect(page.indexOf("A shelter")).toBeLessThan(page.indexOf("By phone"));
  const named = { name: "Aunt Efua", email: `efua.${crypto.randomUUID()}@mail.example` };
  await student.submit("/dashboard/guardian?name", named, "Ask them");
  expect(textOf((await student.get("/dashboard/guardian")).body)).toContain("You named Aunt Efua.");
});
