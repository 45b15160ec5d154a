import { expect, type Page } from "@playwright/test";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { showAsSent } from "./support/as-sent.ts";
import { letters } from "./support/letters.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { forgetSignIn } from "./support/people.ts";
import { countPresses } from "./support/presses.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";

type Id = { id: string };

/** A new mentor or student; a mentor is approved beside the server, as staff would have done. */
async function person(role: "student" | "mentor", name: [string, string], subject: string) {
  const client = await newSignedInPerson(origin(), role);
  const [row] = readRows<Id>(dataDir(), "select id from users where email = ?", client.email);
  const id = row?.id ?? "";
  const set = "update users set first_name = ?, last_name = ?, subjects = ? where id = ?";
  changeRows(dataDir(), set, ...name, JSON.stringify([subject]), id);
  if (role === "mentor") {
    changeRows(
      dataDir(),
      "update mentors set status = 'approved', cleared_for_minors = 1, week = null where user_id = ?",
      id,
    );
    const hours =
      "insert into weekly_hours (id, user_id, weekday, from_minute, until_minute) values (?, ?, ?, 540, 720)";
    for (let day = 1; day <= 7; day += 1) changeRows(dataDir(), hours, `${id}-${day}`, id, day);
  }
  return { client, id };
}

/** More mentors like this one, written beside the server. */
function writeMentorsLike(id: string, names: readonly (readonly [string, string])[]): void {
  for (const name of names) {
    const other = crypto.randomUUID();
    changeRows(
      dataDir(),
      `insert into users (id, role, first_name, last_name, email_confirmed_at, password_hash, date_of_birth, subjects,
        languages, time_zone, created_at, updated_at)
      select ?, role, ?, ?, email_confirmed_at, password_hash, date_of_birth, subjects, languages, time_zone, created_at,
        updated_at from users where id = ?`,
      ...[other, ...name, id],
    );
    changeRows(
      dataDir(),
      `insert into mentors (user_id, status, cleared_for_minors, minors_approved_at, approved_at, probation_ended_at, created_at, updated_at)
      select ?, status, cleared_for_minors, minors_approved_at, approved_at, probation_ended_at, created_at, updated_at from mentors
      where user_id = ?`,
      ...[other, id],
    );
    const hours =
      "insert into weekly_hours (id, user_id, weekday, from_minute, until_minute) select ? || weekday, ?, weekday, from_minute, until_minute from weekly_hours where user_id = ?";
    changeRows(dataDir(), hours, other, other, id);
  }
}

async function as(page: Page, who: Awaited<ReturnType<typeof person>>, path: string): Promise<void> {
  await forgetSignIn(page);
  await shareSignIn(page.context(), who.client);
  await page.goto(path);
}

test("a student finds a mentor, asks, answers a question, is accepted, and ends it again", {
  tag: [
    "@FIND-01a",
    "@FIND-01b",
    "@FIND-01c",
    "@FIND-01d",
    "@FIND-02b",
    "@FIND-03a",
    "@FIND-04b",
    "@FIND-06a",
    "@FIND-11a",
    "@FIND-11d",
    "@FIND-11f",
    "@FIND-12a",
    "@FIND-12b",
    "@FIND-13a",
    "@FIND-13c",
    "@FIND-13e",
    "@FIND-17b",
    "@FIND-20a",
    "@FIND-20d",
    "@FIND-10a",
    "@FIND-10d",
    "@FIELD-14a",
  ],
}, async ({ page }) => {
  const subject = `Botany ${letters()}`;
  const mentor = await person("mentor", ["Imani", "Mwangi"], subject);
  const student = await person("student", ["Lucas", "Silva"], subject);
  await as(page, student, `/dashboard/mentors?subject=${encodeURIComponent(subject)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Find Mentors" })).toBeVisible();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Imani Mwangi" }) });
  await expect(card).toContainText("New mentor");
  await expect(card).toContainText("Free");
  await expect(card).toContainText("shared hours this week");
  const search = page.getByRole("searchbox", { name: "Name or expertise" });
  await search.fill("nobody at all");
  await expect(page.getByText("No mentors found", { exact: true })).toBeVisible();
  await expect(page.getByText("Try adjusting your search criteria", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "No matching mentors" })).toBeVisible();
  await search.fill("IMANI mw");
  await expect(card).toBeVisible();
  await page.getByRole("link", { name: "Imani Mwangi", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Imani Mwangi" })).toBeVisible();
  await expect(page.getByText("Not enough data yet")).toBeVisible();
  const menu = page.getByRole("region", { name: "Report or block" });
  await expect(menu.getByRole("link", { name: "Report" })).toBeVisible();
  await expect(menu.getByText("Block", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByLabel("What’s your goal?")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("What’s your goal?").fill("Know the trees of my street");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Request" })).toBeVisible();
  await expect(page.getByText("Waiting for the mentor")).toBeVisible();
  const request = new URL(page.url()).pathname;

  const asked = (await mentor.client.get("/dashboard/students")).body;
  const link = parsedElementsOf(parsed(asked), "a").find(({ href }) => href === request);
  expect(link?.["aria-label"] ?? link?.text).toContain("Open request from Lucas Silva");
  expect((await mentor.client.get(request)).body).toContain("Know the trees of my street");
  await mentor.client.submit(request, { question: "Which country?" }, "Send question");
  expect((await mentor.client.get(request)).body).toContain(">Waiting for the student<");

  await page.reload();
  await expect(page.getByText("Which country?")).toBeVisible();
  await page.getByLabel("Your answer").fill("Brazil");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Waiting for the mentor")).toBeVisible();

  await as(page, mentor, request);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByRole("link", { name: "Go to your student" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lucas Silva" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("value", "0");
  await expect(menu.getByText("Block", { exact: true })).toBeVisible();
  await page.goto("/dashboard/students");
  const students = page.getByRole("searchbox", { name: "Name or subject" });
  await students.fill("nobody at all");
  await expect(page.getByText("No students found", { exact: true })).toBeVisible();
  await expect(page.getByText("Try adjusting your search criteria", { exact: true })).toBeVisible();
  for (const typed of ["lucas SIL", "nobody at all", subject.toUpperCase()]) {
    await students.fill(typed);
    await expect(page.getByRole("heading", { level: 3, name: "Lucas Silva" })).toBeVisible({
      visible: typed !== "nobody at all",
    });
  }

  await as(page, student, `/dashboard/mentors/${mentor.id}`);
  await expect(page.getByRole("link", { name: "Book a session" })).toBeVisible();
  await page.getByText("End mentoring", { exact: true }).first().click();
  await page.getByLabel("Closing note").fill("Thank you for everything");
  await page.getByRole("button", { name: "End mentoring" }).click();
  await expect(page.getByText("Mentoring ended").first()).toBeVisible();
  await page.getByRole("link", { name: "Find another mentor" }).click();
  await expect(page.getByLabel("Subject", { exact: true })).toHaveValue(subject);
});

/** The number that the page says, and how many cards it shows. */
async function expectFound(page: Page, words: string, cards: number): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name: words, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Request / })).toHaveCount(cards);
}

test("a filter acts at once, is a chip to remove, and the number agrees with the list, at zero too", {
  tag: [
    "@FIND-01a",
    "@FIND-01b",
    "@FIND-01c",
    "@FIND-01d",
    "@FIND-03a",
    "@FIND-09a",
    "@FIND-09c",
    "@FIND-21a",
    "@FIND-21b",
    "@FIND-21c",
    "@FIND-21d",
  ],
}, async ({ page }) => {
  const subject = `Carving ${letters()}`;
  const ama = await person("mentor", ["Ama", "Owusu"], subject);
  writeMentorsLike(ama.id, [
    ["Ben", "Owusu"],
    ["Cleo", "Owusu"],
  ]);
  const [quiet] = readRows<Id>(
    dataDir(),
    "select id from users where first_name = 'Cleo' and subjects like ?",
    `%${subject}%`,
  );
  changeRows(dataDir(), "delete from weekly_hours where user_id = ? and weekday <> 1", quiet?.id ?? "");
  const student = await person("student", ["Ida", "Lund"], subject);
  await as(page, student, "/dashboard/mentors");
  const list = page.getByRole("region", { name: "Find Mentors" });
  await list.getByLabel("Subject", { exact: true }).focus();
  await list.getByLabel("Subject", { exact: true }).selectOption(subject);
  await expectFound(page, "3 mentors", 3);
  await expect(list.getByLabel("Subject", { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/subject=Carving/);
  await list.getByLabel("Weekday").selectOption({ label: "Sunday" });
  await expectFound(page, "2 mentors", 2);
  await list.getByLabel("Time of day").selectOption({ label: "Evening" });
  await expectFound(page, "No matching mentors", 0);
  await expect(page.getByText("No mentors found", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Remove Evening: 2 mentors" }).click();
  await expectFound(page, "2 mentors", 2);
  await expect(list.getByLabel("Time of day")).toHaveValue("");
  await page.getByRole("link", { name: "Remove Sunday", exact: true }).click();
  await expectFound(page, "3 mentors", 3);
  await expect(list.getByLabel("Weekday")).toHaveValue("");
  await list.getByRole("searchbox").fill("ben ow");
  await expectFound(page, "1 mentor", 1);
});

test("from the list to a sent request it takes two presses; words that wait for a look say so and why", {
  tag: ["@FIND-12a", "@FIND-21e"],
}, async ({ page }) => {
  const subject = `Bookbinding ${letters()}`;
  await person("mentor", ["Amina", "Kamau"], subject);
  const student = await person("student", ["Omar", "Said"], subject);
  await as(page, student, `/dashboard/mentors?subject=${encodeURIComponent(subject)}`);
  const presses = await countPresses(page);
  await page.getByRole("link", { name: "Request Amina Kamau" }).click();
  await expect(page.getByText("Amina Kamau has 48 hours to answer. You can write to each other once")).toBeVisible();
  await page.getByLabel("What’s your goal?").pressSequentially("Bind my notes. Call me on +49 170 1234567");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Request" })).toBeVisible();
  expect(presses()).toBe(2);
  await expect(page.getByText("Our team is checking this first")).toBeVisible();
  await expect(page.getByText("may contain a phone number, an address, a link or another account")).toBeVisible();
  await expect(page.getByText("Bind my notes. Call me on +49 170 1234567")).toBeVisible();
  await page.goto("/dashboard/mentors");
  await expect(
    page.getByText("Our team is checking what you wrote first, because it may contain contact details"),
  ).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const script of [true, false]) {
    test.describe(script ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled: script });

      test("the filters are a sheet that opens, narrows the list and closes", {
        tag: ["@FIND-09a", "@FIND-21a", "@FIND-21b", "@FIND-21c"],
      }, async ({ page }) => {
        const subject = `Tiling ${letters()}`;
        await person("mentor", ["Lea", "Nagy"], subject);
        const student = await person("student", ["Tom", "Kern"], subject);
        await as(page, student, "/dashboard/mentors");
        const chosen = page.getByLabel("Subject", { exact: true });
        await expect(chosen).toBeHidden();
        await page.getByRole("button", { name: "Filters", exact: true }).click();
        await chosen.selectOption(subject);
        await page.getByRole("button", { name: "Show results" }).click();
        await expect(chosen).toBeHidden();
        await expectFound(page, "1 mentor", 1);
        await page.getByRole("link", { name: `Remove ${subject}` }).click();
        await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeVisible();
      });
    });
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("searching, asking and withdrawing work with plain forms", {
    tag: ["@FIND-01a", "@FIND-01b", "@FIND-01c", "@FIND-12a", "@FIND-12b"],
  }, async ({ page }) => {
    const subject = `Weaving ${letters()}`;
    const mentor = await person("mentor", ["Rosa", "Quispe"], subject);
    const { client } = await person("student", ["Ben", "Novak"], subject);
    await showAsSent(page, client, "/dashboard/mentors");
    const search = page.getByRole("searchbox", { name: "Name or expertise" });
    await expect(search).toHaveAttribute("name", "q");
    const form = page.locator("form").filter({ has: search });
    await expect(form.getByRole("button", { name: "Search", exact: true })).toHaveAttribute("type", "submit");
    await expect(form).not.toHaveAttribute("method", "post");
    await showAsSent(page, client, `/dashboard/mentors?q=${encodeURIComponent(subject.toUpperCase())}`);
    await expect(page.getByRole("heading", { name: "Rosa Quispe" })).toBeVisible();
    const sent = await client.submit(`/dashboard/mentors/${mentor.id}`, { goal: "Weave a belt" }, "Send request");
    const request = sent.location ?? "";
    await showAsSent(page, client, request);
    await expect(page.getByText("Waiting for the mentor")).toBeVisible();
    expect((await client.submit(request, {}, "Withdraw request")).location).toBe("/dashboard/mentors");
    await showAsSent(page, client, "/dashboard/mentors");
    await expect(page.getByText("Your open requests")).toHaveCount(0);
  });

  test("a mentor without students reads so, leaves the list and returns with one press", {
    tag: ["@FIND-04a", "@FIND-06b", "@FIND-16b", "@FIND-16d"],
  }, async ({ page }) => {
    const subject = `Pottery ${letters()}`;
    const { client: mentor } = await person("mentor", ["Noor", "Haddad"], subject);
    const { client: student } = await person("student", ["Mia", "Braun"], subject);
    await showAsSent(page, mentor, "/dashboard/students");
    await expect(page.getByText("You haven't connected with any students yet", { exact: true })).toBeVisible();
    await mentor.submit("/dashboard/students", {}, "Stop taking new requests for now");
    await showAsSent(page, mentor, "/dashboard/students");
    await expect(page.getByText("You’re not taking new requests.")).toBeVisible();
    const listed = `/dashboard/mentors?q=${encodeURIComponent("Noor Haddad")}&subject=${encodeURIComponent(subject)}`;
    await showAsSent(page, student, listed);
    await expect(page.getByText("No mentors found", { exact: true })).toBeVisible();
    await mentor.submit("/dashboard/students", {}, "Take new requests again");
    await showAsSent(page, mentor, "/dashboard/students");
    await expect(page.getByRole("button", { name: "Stop taking new requests for now" })).toBeVisible();
    await showAsSent(page, student, listed);
    await expect(page.getByRole("heading", { name: "Noor Haddad" })).toBeVisible();
  });

  test("a long list comes in pages of twelve", { tag: ["@FIND-01a"] }, async ({ page }) => {
    const subject = `Glazing ${letters()}`;
    const first = await person("mentor", ["Glazier", letters()], subject);
    writeMentorsLike(
      first.id,
      Array.from({ length: 12 }, () => ["Glazier", letters()]),
    );
    const { client } = await person("student", ["Pia", "Roth"], subject);
    await showAsSent(page, client, `/dashboard/mentors?subject=${encodeURIComponent(subject)}`);
    await expectFound(page, "13 mentors", 12);
    await expect(page.getByText("Page 1 of 2")).toBeVisible();
    const next = (await page.getByRole("link", { name: "Next page" }).getAttribute("href")) ?? "";
    await showAsSent(page, client, next);
    await expectFound(page, "13 mentors", 1);
    await expect(page.getByText("Page 2 of 2")).toBeVisible();
  });
});
