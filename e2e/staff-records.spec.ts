import { expect, type Page } from "@playwright/test";
import { readFlash } from "#browser/live/flash.ts";
import { flashCookie } from "#lib/platform/forms/flash.ts";
import { paths } from "#lib/platform/paths.ts";
import { shareSignIn } from "./shows/people.ts";
import { somebody } from "./support/direct-calls.ts";
import { newPair, writeSession } from "./support/mentoring.ts";
import { pressIn } from "./support/press.ts";
import { changeRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

// What works without script works with it.
test.use({ javaScriptEnabled: false });

const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const main = (page: Page) => page.getByRole("main");

/** Opens what is folded, fills and sends it, and hears what a script would say on the next page. */
async function correct(page: Page, opens: RegExp, fill: Readonly<Record<string, string>>, press: string, said: string) {
  const part = main(page).getByRole("group").filter({ hasText: opens });
  const button = part.getByRole("button", { name: press, exact: true });
  if (!(await button.isVisible())) await part.getByText(opens).first().click();
  for (const [label, text] of Object.entries(fill)) await part.getByLabel(label).fill(text);
  await button.click();
  const flash = (await page.context().cookies()).find(({ name }) => name === flashCookie.name);
  expect(readFlash(flash?.value ?? "")?.title).toBe(said);
  await page.context().clearCookies({ name: flashCookie.name });
}

test("a coordinator corrects what counts for a mentor: minutes, a session, a mark, a recognition, a certificate and the name", {
  tag: ["@SAFE-34a", "@SAFE-34b"],
}, async ({ page }) => {
  const pair = await newPair();
  const { mentor, mentorId } = pair;
  const [shortened, doubled] = [2, 3].map((days) =>
    writeSession(pair, { status: "completed", startsAt: daysAgo(days), subject: days === 2 ? "Math" : "Physics" }),
  );
  const mark =
    "INSERT INTO reliability_marks (id, user_id, session_id, kind, at, appeal_text) VALUES (?, ?, ?, 'late', ?, ?)";
  changeRows(dataDir(), mark, crypto.randomUUID(), mentorId, doubled ?? "", Date.now(), "The bus broke down");
  await mentor.submit(paths.achievements, {}, "Get a certificate");
  for (const [firstName, lastName] of [
    ["Kofi", "Boateng"],
    ["Kofi", "Asante"],
  ] as const) {
    await mentor.submit(paths.settings, { firstName, lastName });
  }
  const coordinator = await somebody("coordinator");
  await shareSignIn(page.context(), coordinator.client);
  const reason = { "Reason, for staff only": "Both wrote to us" };

  await page.goto(paths.staffPerson(mentorId));
  await main(page).getByRole("link", { name: "Sessions, certificates and corrections" }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Record of Kofi Asante");
  await expect(main(page)).toContainText("Says to it: The bus broke down");
  await correct(page, /^Take back: Physics/, reason, "Take back", "Taken back: it doesn’t count anymore");
  await expect(main(page)).toContainText("Nothing counts at the moment.");

  await main(page).getByText("Enter a recognition").click();
  await main(page).getByRole("radio", { name: "Prize" }).check();
  const prize = {
    "What was it?": "Young teacher",
    "Who gave it?": "City of Lagos",
    "What you have seen of it": "Letter",
  };
  await correct(page, /^Enter a recognition/, { ...prize, "Given on": "2026-05-04" }, "Enter", "Recognition entered");
  await expect(main(page)).toContainText("City of Lagos, May 04, 2026");
  await correct(page, /^Withdraw: Young teacher/, reason, "Withdraw", "Recognition withdrawn");
  await correct(page, /^Allow another change/, reason, "Allow", "Another change of the name is allowed");
  const everybody = { "Reason. Everybody reads it": "Issued to the wrong person" };
  await correct(page, /^Revoke /, everybody, "Revoke", "Certificate revoked");
  await expect(main(page)).toContainText("Issued to the wrong person");

  await main(page).getByRole("link", { name: "Math, with Ada Lovelace" }).click();
  await expect(page).toHaveURL(new RegExp(paths.staffSession(shortened ?? "")));
  // What is wrong is said at its field, and nothing that was typed is lost.
  const minutes = main(page).getByLabel("Minutes that count");
  await main(page).getByText("Correct the minutes").click();
  await minutes.fill("31");
  await main(page).getByLabel("Reason, for staff only").first().fill("They left early");
  await main(page).getByRole("button", { name: "Save the minutes" }).click();
  await expect(minutes).toHaveAccessibleDescription(/whole minutes, from 0 to the booked ones/);
  await expect(main(page).getByLabel("Reason, for staff only").first()).toHaveValue("They left early");
  await correct(page, /^Correct the minutes/, { "Minutes that count": "10" }, "Save the minutes", "Minutes corrected");
  await expect(main(page)).toContainText("10 of 30 minutes (corrected by staff)");
  await correct(page, /^Take the session back/, reason, "Take it back", "Session taken back");
  await expect(main(page)).toContainText("Taken back: it counts nowhere");
  await expect(main(page).getByRole("region", { name: "Done lately" })).toContainText("Session taken back");

  await page.goto(paths.staffPerson(mentorId));
  for (const line of ["Reliability mark taken back", "Both wrote to us"]) await expect(main(page)).toContainText(line);
  const { body } = await mentor.get(paths.notifications);
  for (const told of [
    "A note about a session was taken back",
    "A prize was taken off",
    "You can change your name again",
  ]) {
    expect(body, told).toContain(told);
  }
});

test("a mentor appeals against a mark, staff answer from the queue, and the mentor reads why it stays", {
  tag: ["@BOOK-19f"],
}, async () => {
  const pair = await newPair();
  const { mentor, mentorId } = pair;
  const session = writeSession(pair, { status: "completed", startsAt: daysAgo(1), subject: "Math" });
  const [id, mark] = [crypto.randomUUID(), "INSERT INTO reliability_marks (id, user_id, session_id, kind, at) VALUES "];
  changeRows(dataDir(), `${mark}(?, ?, ?, 'absent', ?)`, id, mentorId, session, Date.now());
  await mentor.submit(paths.scheduled(session), { text: "The bridge was closed" }, "Send appeal");
  expect((await mentor.get(paths.scheduled(session))).body).toContain("You’ll have an answer by");

  const { client } = await somebody("coordinator");
  expect((await client.get(`${paths.staff}?kind=appeal`)).body).toContain(`mark:${id}`);
  const page = await client.get(paths.staffAppeal(id));
  const inSpanish = (path: string) => client.get(`/es${path}`);
  for (const path of [paths.staffRecord(mentorId), paths.staffAppeal(id)])
    expect((await inSpanish(path)).body, path).toContain("No acudió: Matemáticas");
  expect((await inSpanish(paths.staffSession(session))).body).toContain("Matemáticas");
  for (const said of ["Absent: Math", "The bridge was closed", "To be answered by", "It doesn’t count anymore"])
    expect(page.body, said).toContain(said);
  const refused = await pressIn(client, paths.staffAppeal(id), "Answer the appeal", { decision: "upheld" });
  expect(refused.body).toContain("Nothing was");
  const answer = { decision: "upheld", answer: "The other bridge was open", reason: "Asked the town" };
  await pressIn(client, paths.staffAppeal(id), "Answer the appeal", answer);
  expect((await client.get(`${paths.staff}?kind=appeal`)).body).not.toContain(`mark:${id}`);
  const own = (await mentor.get(paths.scheduled(session))).body;
  for (const said of ["It still counts.", "The other bridge was open"]) expect(own).toContain(said);
  expect(own).not.toContain("Asked the town");
  expect((await mentor.get(paths.notifications)).body).toContain("Your appeal was answered");
});
