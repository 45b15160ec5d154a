import { expect, type Page } from "@playwright/test";
import { formsIn } from "./shows/html-forms.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { letters } from "./support/letters.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { forgetSignIn } from "./support/people.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { elementText } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";

type Somebody = Awaited<ReturnType<typeof newSignedInPerson>> & { id: string };

/** Somebody who signed up, named so; what staff would have done is written beside the server. */
async function somebody(role: "student" | "mentor", first: string, last: string, subject: string): Promise<Somebody> {
  const client = await newSignedInPerson(origin(), role);
  const [row] = readRows<{ id: string }>(dataDir(), "select id from users where email = ?", client.email);
  const id = row?.id ?? "";
  const set = "update users set first_name = ?, last_name = ?, subjects = ? where id = ?";
  changeRows(dataDir(), set, first, last, JSON.stringify([subject]), id);
  changeRows(dataDir(), "update mentors set status = 'approved', cleared_for_minors = 1 where user_id = ?", id);
  return Object.assign(client, { id });
}

async function as(page: Page, who: Somebody, path: string): Promise<void> {
  await forgetSignIn(page);
  await shareSignIn(page.context(), who);
  await page.goto(path);
}

test("a coordinator groups a student by centre and suggests a mentor; both say yes, and they are connected", {
  tag: ["@FIND-19a", "@FIND-19b", "@FIND-19c", "@SAFE-02d", "@SAFE-02e"],
}, async ({ page }) => {
  const mark = letters();
  const subject = `Weaving ${mark}`;
  const coordinator = await somebody("mentor", "Chidi", "Ndiaye", subject);
  const mentor = await somebody("mentor", "Imani", "Mwangi", subject);
  const student = await somebody("student", "Lucas", `Silva ${mark}`, subject);
  changeRows(
    dataDir(),
    "update users set role = 'coordinator', totp_confirmed_at = created_at where id = ?",
    coordinator.id,
  );
  const list = "/staff/students";
  expect(elementText((await coordinator.get(list)).body, "h1")).not.toBe("Students");
  changeRows(dataDir(), "update sign_ins set two_step = 1 where user_id = ?", coordinator.id);
  await shareSignIn(page.context(), coordinator);

  await page.goto("/staff");
  await page.getByRole("link", { name: "Partner centers" }).click();
  const add = page.getByRole("button", { name: "Add center" });
  const added = page.locator("form").filter({ has: add });
  await added.getByLabel("Name", { exact: true }).fill(`Library ${mark}`);
  await add.click();
  await expect(added.getByLabel("Reason, for the log")).toHaveAttribute("aria-invalid", "true");
  await added.getByLabel("Reason, for the log").fill("Agreed with the librarian");
  await add.click();
  await expect(page.getByRole("heading", { level: 2, name: `Library ${mark}` })).toBeVisible();

  await page.goto(`${list}?q=silva+${mark}`);
  await page.getByRole("link", { name: `Lucas Silva ${mark}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Lucas Silva ${mark}` })).toBeVisible();
  await page.getByRole("combobox", { name: "Partner center" }).selectOption({ label: `Library ${mark}` });
  const place = page.locator("form").filter({ has: page.getByRole("button", { name: "Save center" }) });
  await place.getByLabel("Reason, for the log").fill("Said so at the first meeting");
  await page.getByRole("button", { name: "Save center" }).click();
  await expect(page.getByText("Partner center saved", { exact: true })).toBeVisible();

  await page.getByLabel("Subject", { exact: true }).selectOption(subject);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Choose Imani Mwangi" }).click();
  await page.getByLabel("Why this mentor? The student will read it.").fill("She weaves and has time after school.");
  await page.getByLabel("How the request could begin").fill("Weave a small carpet");
  await page.getByRole("button", { name: "Send suggestion" }).click();
  await expect(page.getByText("Waiting for the student", { exact: true })).toBeVisible();

  const before = (await mentor.get("/dashboard/students")).body;
  expect(before).toContain("You haven&#x27;t connected with any students yet");
  expect(before).not.toContain(mark);

  await as(page, student, "/dashboard");
  await page.getByRole("link", { name: "We have a mentor to suggest to you" }).click();
  const suggested = page.getByRole("region", { name: "Suggested for you" });
  await expect(suggested).toContainText("She weaves and has time after school.");
  await suggested.getByRole("link", { name: "Accept: send a request to Imani Mwangi" }).click();
  await expect(page.getByLabel("What’s your goal?")).toHaveValue("Weave a small carpet");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("A coordinator suggested this mentor to you.")).toBeVisible();
  const request = new URL(page.url()).pathname;

  await as(page, mentor, request);
  await expect(page.getByText("A coordinator suggested you, and the student chose to ask.")).toBeVisible();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page.getByRole("link", { name: "Go to your student" })).toBeVisible();

  await as(page, coordinator, `${list}?q=silva+${mark}&by=centre`);
  const centre = page.getByRole("region", { name: `Library ${mark}` });
  await expect(centre.getByRole("row").filter({ hasText: "Imani Mwangi" })).toContainText("New");
  expect((await coordinator.get(`${list}/nobody`)).status).toBe(404);
  expect((await student.get(list)).status).toBe(404);
});

test("the forms of coordinators do nothing for anybody else who posts them, wherever they are posted", {
  tag: ["@FIND-19a", "@FIND-19c", "@SAFE-02c", "@SAFE-02d"],
}, async () => {
  const mark = letters();
  const subject = `Pottery ${mark}`;
  const [mentor, student] = [
    await somebody("mentor", "Imani", "Mwangi", subject),
    await somebody("student", "Lucas", mark, subject),
  ];
  const [coordinator, lead, halfway] = [
    await somebody("mentor", "Chidi", "Ndiaye", subject),
    await somebody("mentor", "Lea", "Lind", subject),
    await somebody("mentor", "Half", "Way", subject),
  ];
  const role = "update users set role = ?, totp_confirmed_at = created_at where id = ?";
  for (const one of [coordinator, halfway]) changeRows(dataDir(), role, "coordinator", one.id);
  changeRows(dataDir(), role, "lead", lead.id);
  const second = "update sign_ins set two_step = 1 where user_id = ?";
  for (const one of [coordinator, lead]) changeRows(dataDir(), second, one.id);

  const page = `/staff/students/${student.id}?mentor=${mentor.id}&subject=${encodeURIComponent(subject)}`;
  const found = (await Promise.all([page, "/staff/centres"].map((path) => coordinator.get(path)))).flatMap(({ body }) =>
    formsIn(body),
  );
  const fillings: Record<string, string>[] = [
    { mentorId: mentor.id, goal: "A bowl", reason: "Fits well" },
    { name: `Kiln ${mark}`, country: "", reason: "Agreed" },
  ];
  const count = () => ({
    suggestions: readRows(dataDir(), "select id from match_suggestions where student_id = ?", student.id).length,
    centres: readRows(dataDir(), "select id from partner_centres where name = ?", `Kiln ${mark}`).length,
  });
  // The form of a new centre, not one that changes another's.
  const formFor = (fill: Record<string, string>) =>
    found.find(({ fields }) => Object.keys(fill).every((name) => fields.has(name)) && !(fill.name && fields.has("id")));
  for (const fill of fillings) {
    const form = formFor(fill);
    if (!form) throw new Error(`No form with ${Object.keys(fill)}`);
    for (const who of [student, mentor, lead, halfway]) {
      for (const path of [page, "/staff/centres", "/dashboard", "/staff"]) await who.post(path, form, fill);
    }
    expect(count()).toEqual({ suggestions: 0, centres: 0 });
  }
  // The same forms do work for whom they are.
  for (const fill of fillings) {
    const form = formFor(fill);
    if (form) await coordinator.post(fill.goal ? page : "/staff/centres", form, fill);
  }
  expect(count()).toEqual({ suggestions: 1, centres: 1 });
});

test("a coordinator corrects a student's name without script, and nothing typed is lost when something is missing", {
  tag: ["@FIND-19f"],
}, async () => {
  const mark = letters();
  const [coordinator, student] = [
    await somebody("mentor", "Chidi", "Ndiaye", "Math"),
    await somebody("student", "Nai", mark, "Math"),
  ];
  changeRows(
    dataDir(),
    "update users set role = 'coordinator', totp_confirmed_at = created_at where id = ?",
    coordinator.id,
  );
  changeRows(dataDir(), "update sign_ins set two_step = 1 where user_id = ?", coordinator.id);
  const path = `/staff/students/${student.id}`;
  const correct = (name: string, reason: string) => coordinator.submit(path, { name, reason }, "Correct name");
  const { body } = await correct("Call 0176 5551234", "   ");
  const form = `<form${body.split("<form").find((part) => part.includes("Correct name"))}`;
  const field = (name: string) => parsedElementsOf(parsed(form), "input").find((one) => one.name === name);
  const said = (name: string) =>
    (field(name)?.["aria-describedby"] ?? "")
      .split(" ")
      .map((id) => textById(form, id))
      .join(" ");
  expect(said("name")).toMatch(/Please use only letters/);
  expect(said("reason")).toContain("Please fill in this field.");
  expect(field("name")?.value).toBe("Call 0176 5551234");
  expect((await correct(`Nia ${mark}`, "Typed wrongly at sign-up")).status).toBe(303);
  expect(elementText((await coordinator.get(path)).body, "h1")).toBe(`Nia ${mark}`);
  const log = "select reason from audit_log where action = 'student.rename' and object = ?";
  expect(readRows(dataDir(), log, `user:${student.id}`)).toEqual([{ reason: "Typed wrongly at sign-up" }]);
});

const textById = (html: string, id: string) =>
  ["p", "span", "div"].flatMap((name) => parsedElementsOf(parsed(html), name)).find((one) => one.id === id)?.text ?? "";
