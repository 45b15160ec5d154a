import { type Browser, expect, type Page } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { mostGoals } from "#lib/progress/goals/goal-rules.ts";
import { formsIn } from "./shows/html-forms.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { showAsSent } from "./support/as-sent.ts";
import { expectAccessible } from "./support/axe.ts";
import { newPair } from "./support/mentoring.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { expectReadable } from "./support/screens.ts";
import { test } from "./support/test.ts";

type Entering = Parameters<typeof shareSignIn>[1];

async function openAs(browser: Browser, person: Entering, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: person.origin });
  await shareSignIn(context, person);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const storedGoals = (studentId: string) =>
  readRows<{ title: string; progress: number }>(
    process.env.BAOBAB_E2E_DATA ?? "",
    "SELECT title, progress FROM goals WHERE student_id = ? AND deleted_at IS NULL ORDER BY created_at, title",
    studentId,
  );

/** The student has as many goals as there may be, written beside the server. */
function fillGoals(studentId: string): void {
  for (let count = storedGoals(studentId).length; count < mostGoals; count += 1) {
    changeRows(
      process.env.BAOBAB_E2E_DATA ?? "",
      "INSERT INTO goals (id, student_id, title, subject, created_at, updated_at) VALUES (?, ?, ?, 'Maths', ?, ?)",
      ...[crypto.randomUUID(), studentId, `Goal ${count}`, Date.now(), Date.now()],
    );
  }
}

const bar = (page: Page, title: string) => page.getByRole("progressbar", { name: `Progress on “${title}”` });

const goalIn = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });

/** One step after the other with the keyboard alone: the form stays under the hands that type, and folds away with the steps. */
async function typeSteps(page: Page, title: string): Promise<void> {
  const card = goalIn(page, title);
  const field = card.getByLabel("A new step");
  await field.focus();
  for (const step of ["Ten pages", "Twenty pages"]) {
    await page.keyboard.type(step);
    await page.keyboard.press("Enter");
    await expect(card.getByRole("checkbox", { name: step })).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
  }
  await card.getByText("0 of 2 steps done").click();
  await expect(field).toBeHidden();
}

async function addGoal(page: Page, title: string, steps: string): Promise<void> {
  const form = page.locator("form", { has: page.getByRole("button", { name: "Add goal" }) });
  if (!(await form.isVisible())) await page.getByText("New goal", { exact: true }).click();
  await form.getByLabel("What’s your goal?").fill(title);
  await form.getByLabel("Subject").fill("Maths");
  await form.getByLabel("Small steps").fill(steps);
  await form.getByRole("button", { name: "Add goal" }).click();
}

/** The parts of a new account's page: each says why it is empty, and the materials are there for everybody. */
async function expectFirstPage(page: Page): Promise<void> {
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(part("Recent sessions").getByText("No sessions yet", { exact: true })).toBeVisible();
  await expect(part("Study materials").getByRole("listitem").first()).toBeVisible();
  const figures = part("What you have done so far");
  await expect(figures.getByText("There’s nothing to count yet.")).toBeVisible();
  await expect(figures.getByRole("definition")).toHaveText(["0", "0", "0", "0"]);
  await expect(part("Your progress").getByText("No completed sessions in the last months")).toBeVisible();
}

/** What the server does not take is shown until it is read, and then the focus is where it was about. */
async function readRefusals(page: Page, gone: string, studentId: string): Promise<void> {
  const card = goalIn(page, gone);
  const read = page.getByRole("alert").getByRole("button", { name: "Got it" });
  await card.getByLabel("A new step").fill("Fifths");
  await card.getByLabel("A new step").press("Enter");
  await expect(card.getByRole("alert")).toContainText("The step “Fifths” was not saved");
  await read.press("Enter");
  await expect(read).toHaveCount(0);
  await expect(card.getByRole("group", { name: gone })).toBeFocused();

  // The server's own refusal: whichever window or the worker sends, it is answered so.
  fillGoals(studentId);
  await addGoal(page, "Learn to swim", "Float");
  const refused = goalIn(page, "Learn to swim");
  await expect(refused.getByRole("alert")).toContainText("The goal “Learn to swim” was not saved");
  await expect(refused.getByRole("alert")).toContainText(`You already have ${mostGoals} goals.`);
  // All that was typed can be read until then.
  await expect(refused).toContainText("Maths");
  await expect(refused).toContainText("Float");
  await read.press("Enter");
  await expect(refused).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Goals", exact: true })).toBeFocused();
}

test("a student sets a goal in steps, a connected mentor comments on it, and nobody else reads it", {
  tag: [
    "@LEARN-01a",
    "@LEARN-01b",
    "@LEARN-01c",
    "@LEARN-01d",
    "@LEARN-05c",
    "@LEARN-05d",
    "@LEARN-02a",
    "@LEARN-02b",
    "@LEARN-02d",
    "@LEARN-04a",
    "@LEARN-04b",
    "@LEARN-06a",
    "@LEARN-06b",
    "@LEARN-06d",
    "@LEARN-07a",
    "@LEARN-07b",
    "@LEARN-07c",
    "@LEARN-07d",
    "@FIELD-16a",
  ],
}, async ({ browser }) => {
  const pair = await newPair();
  const student = await openAs(browser, pair.student, paths.learning);
  await expect(student.getByText("You have no goals yet")).toBeVisible();
  await expectFirstPage(student);
  await student.getByRole("button", { name: "Add goal" }).click();
  await expect(student.getByLabel("What’s your goal?")).toBeFocused();
  await expect(student.getByText("Please fill this in.").first()).toBeVisible();
  await addGoal(student, "Understand fractions", "Halves\nThirds\nQuarters");
  await student.getByRole("checkbox", { name: "Halves" }).click();
  await expect(student.getByRole("checkbox", { name: "Halves" })).toBeChecked();
  await expect(bar(student, "Understand fractions")).toHaveAttribute("value", "33");
  await addGoal(student, "Read more", "");
  const progress = student.getByLabel("Progress in percent");
  for (const wrong of ["101", "-1", "half"]) {
    await progress.fill(wrong);
    await student.getByRole("button", { name: "Set progress" }).click();
    await expect(student.getByText("Please enter a whole number from 0 to 100.")).toBeVisible();
    await expect(progress).toHaveValue(wrong);
  }
  await progress.fill("40");
  await student.getByRole("button", { name: "Set progress" }).click();
  await expect(bar(student, "Read more")).toHaveAttribute("value", "40");
  await expect(progress).toHaveValue("40");
  await expect(student.getByRole("button", { name: "Set progress" })).toBeFocused();
  await expect.poll(() => storedGoals(pair.studentId).map((goal) => goal.progress)).toEqual([33, 40]);
  await typeSteps(student, "Read more");
  await student.reload();
  await expect(bar(student, "Understand fractions")).toHaveAttribute("value", "33");
  await expectAccessible(student, student.url());
  await expectReadable(student, student.url());

  const mentor = await openAs(browser, pair.mentor, paths.student(pair.studentId));
  await mentor.getByRole("link", { name: "Understand fractions" }).click();
  await expect(mentor.getByRole("heading", { name: "Understand fractions", level: 1 })).toBeVisible();
  await expect(mentor.getByRole("checkbox")).toHaveCount(0);
  await mentor.getByLabel("Your comment").fill("Draw a pizza for each.");
  await mentor.getByRole("button", { name: "Send comment" }).click();
  await expect(mentor.getByRole("article").getByText("Draw a pizza for each.")).toBeVisible();
  await expectAccessible(mentor, mentor.url());
  const goal = new URL(mentor.url()).pathname;

  await student.goto(paths.notifications);
  await student.getByRole("link", { name: /Kofi Mensah commented on a goal/ }).click();
  await expect(student).toHaveURL(goal);
  await expect(student.getByText("Draw a pizza for each.")).toBeVisible();
  await expectReadable(student, student.url());
  for (const role of ["student", "mentor"] as const) {
    const stranger = await newSignedInPerson(process.env.BAOBAB_E2E_URL ?? "", role);
    expect((await stranger.get(goal)).status, `another ${role}`).toBe(404);
  }

  const other = await student.context().newPage();
  await other.goto(paths.learning);
  await expect(goalIn(other, "Understand fractions")).toBeVisible();
  await student.getByText("Delete this goal").click();
  await student.getByRole("button", { name: "Delete goal" }).click();
  await expect(student).toHaveURL(paths.learning);
  await expect(student.getByRole("link", { name: "Understand fractions" })).toHaveCount(0);
  // The mentor's open page follows, so it may be on its way itself.
  expect((await mentor.request.get(goal)).status()).toBe(404);
  await readRefusals(other, "Understand fractions", pair.studentId);
});

test("two ticks and a new goal made offline are kept, shown, and sent once when the connection is back", {
  tag: ["@LEARN-09a", "@LEARN-09b", "@A11Y-02a", "@A11Y-11c"],
}, async ({ browser }) => {
  const pair = await newPair();
  const page = await openAs(browser, pair.student, paths.learning);
  await addGoal(page, "Understand fractions", "Halves\nThirds\nQuarters");
  await expect.poll(() => storedGoals(pair.studentId)).toHaveLength(1);

  await page.context().setOffline(true);
  for (const step of ["Halves", "Thirds"]) await page.getByRole("checkbox", { name: step }).click();
  await addGoal(page, "From the bus", "Look out of the window");
  await expect(page.getByText("3 changes are kept on this device")).toBeVisible();
  await expect(bar(page, "Understand fractions")).toHaveAttribute("value", "66");
  await expect(bar(page, "From the bus")).toHaveAttribute("value", "0");
  expect(storedGoals(pair.studentId)).toMatchObject([{ progress: 0 }]);

  const sent: string[] = [];
  page.context().on("response", (response) => {
    if (response.url().includes("/api/learning") && response.ok()) sent.push(response.request().postData() ?? "");
  });
  await page.context().setOffline(false);
  const all = [
    { title: "Understand fractions", progress: 66 },
    { title: "From the bus", progress: 0 },
  ];
  await expect.poll(() => storedGoals(pair.studentId)).toEqual(all);
  await expect(page.getByText("kept on this device")).toHaveCount(0);
  expect(new Set(sent).size, "each once").toBe(sent.length);

  // Left alone on the device, it is sent from whichever page of the app comes next.
  await page.context().setOffline(true);
  await page.getByRole("checkbox", { name: "Quarters" }).click();
  await expect(page.getByText("1 change is kept on this device")).toBeVisible();
  await page.close();
  await page.context().setOffline(false);
  const next = await page.context().newPage();
  await next.goto(paths.dashboard);
  await expect.poll(() => storedGoals(pair.studentId)[0]?.progress).toBe(100);
  await next.goto(paths.learning);
  const reached = next.getByText("1 goal reached");
  await reached.click();
  await expect(next.getByRole("checkbox", { name: "Quarters" })).toBeChecked();
  // The goal is no longer reached, but does not move away from the hand that took the tick back.
  await next.getByRole("checkbox", { name: "Quarters" }).press("Space");
  await expect(next.getByText("0 goals reached")).toBeVisible();
  await expect(next.getByRole("checkbox", { name: "Quarters" })).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("goals work too", {
    tag: ["@LEARN-02a", "@LEARN-02b", "@LEARN-04a", "@LEARN-07a", "@LEARN-07b"],
  }, async ({ page }) => {
    const { student } = await newPair();
    const goal = { title: "Understand fractions", subject: "Maths", steps: "Halves" };
    const own = (await student.submit(paths.learning, goal, "Add goal")).location ?? "";
    await showAsSent(page, student, own);
    await expect(page.getByRole("heading", { name: "Understand fractions", level: 1 })).toBeVisible();
    const step = page.getByRole("checkbox", { name: "Halves" });
    await expect(step).not.toBeChecked();
    await expect(step).toHaveAttribute("type", "submit");
    await student.submit(own, { stepId: (await stepOf(student, own)) ?? "" }, "Halves");
    await showAsSent(page, student, own);
    await expect(step).toBeChecked();
    await expect(bar(page, "Understand fractions")).toHaveAttribute("value", "100");
    const { body } = await student.submit(paths.learning, { title: "Read more", subject: "" }, "Add goal");
    await page.setContent(body);
    await expect(page.getByLabel("What’s your goal?")).toHaveValue("Read more");
    await expect(page.getByText("Please fill this in.")).toBeVisible();
  });
});

async function stepOf(student: Entering, path: string): Promise<string | undefined> {
  return formsIn((await student.get(path)).body)
    .find(({ fields }) => fields.has("stepId"))
    ?.fields.get("stepId");
}
