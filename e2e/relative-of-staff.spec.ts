import { expect } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
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
