import { expect } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { paths } from "#lib/platform/paths.ts";
import { changeRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

test("a deputy opens a lead's page by taking the lead's role with a reason, and gives it back", {
  tag: ["@SAFE-29e"],
}, async () => {
  const { client, id } = await makePerson(place(), "coordinator");
  const statusOf = async (path: string) => (await client.get(path)).status;
  expect([await statusOf(paths.staffReports), await statusOf(paths.staffDeputy)]).toEqual([404, 404]);
  changeRows(place().dataDir, "UPDATE users SET deputy_since = ? WHERE id = ?", Date.now(), id);
  expect((await client.get(paths.staff)).body).toContain("You are the deputy of the safeguarding lead.");
  const away = await client.get(paths.staffReports);
  expect([away.status, away.location]).toEqual([307, paths.staffDeputyTo(paths.staffReports)]);

  const there = paths.staffDeputyTo(paths.staffReports);
  expect((await client.get(there)).body).toContain("It ends after 12 hours");
  expect((await client.submit(there, { reason: "  " })).body).toContain("Please say why.");
  expect(await client.submit(there, { reason: "Ruth is ill" })).toMatchObject({
    status: 303,
    location: paths.staffReports,
  });
  expect(await statusOf(paths.staffReports)).toBe(200);
  expect((await client.get(paths.staffStudents)).location).toBe(paths.staffDeputyTo(paths.staffStudents));
  expect((await client.get(paths.staff)).body).toContain("You stand in for the safeguarding lead until");

  await client.submit(paths.staffDeputy, {}, "Back to my own role");
  expect([await statusOf(paths.staffStudents), await statusOf(paths.staffReports)]).toEqual([200, 307]);
});
