import { expect, type Page } from "@playwright/test";
import { attributesOf, descendants, isTag } from "#server/front/nodes.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson, shareSignIn, signedInDemo } from "./shows/people.ts";
import { showAsSent } from "./support/as-sent.ts";
import { newPair, writeRequest, writeSession } from "./support/mentoring.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { bornYearsAgo, expectToast } from "./support/people.ts";
import { writePostRow } from "./support/post-rows.ts";
import { changeRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";

const sidebars = {
  student: [
    ["Dashboard", "/dashboard"],
    ["Find Mentors", "/dashboard/mentors"],
    ["My Sessions", "/dashboard/sessions"],
    ["Messages", "/dashboard/messages"],
    ["Video Calls", "/dashboard/video"],
    ["My Learning", "/dashboard/learning"],
    ["Achievements", "/dashboard/achievements"],
    ["Notifications", "/dashboard/notifications"],
    ["Profile", "/dashboard/profile"],
    ["Settings", "/dashboard/settings"],
  ],
  mentor: [
    ["Dashboard", "/dashboard"],
    ["My Students", "/dashboard/students"],
    ["Blogs", "/dashboard/blogs"],
    ["Schedule", "/dashboard/schedule"],
    ["Messages", "/dashboard/messages"],
    ["Video Calls", "/dashboard/video"],
    ["Analytics", "/dashboard/analytics"],
    ["Achievements", "/dashboard/achievements"],
    ["Notifications", "/dashboard/notifications"],
    ["Profile", "/dashboard/profile"],
    ["Settings", "/dashboard/settings"],
  ],
} as const;

const people = { student: undefined, mentor: undefined } as Record<"student" | "mentor", HttpClient | undefined>;

/** The demo person of this role, signed in once for the whole file. */
async function demo(role: "student" | "mentor"): Promise<HttpClient> {
  const client = people[role] ?? (await signedInDemo(origin(), role));
  people[role] = client;
  return client;
}

async function enterAs(page: Page, role: "student" | "mentor"): Promise<void> {
  const client = await demo(role);
  client.cookies.delete("baobab_flash");
  await shareSignIn(page.context(), client);
}

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Dashboard pages" });

/** Behind a name may stand how much waits there. */
const named = (name: string) => new RegExp(`^${name}(?:\\d|$)`);

for (const role of ["student", "mentor"] as const) {
  const tag = role === "student" ? "@DASH-02" : "@DASH-03";
  test(`a ${role}'s sidebar lists the ${role}'s pages in order, and each is there`, {
    tag: [tag, "@DASH-01", "@DASH-04b", "@OPS-01b"],
  }, async () => {
    for (const [name, path] of sidebars[role]) {
      const { status, body } = await (await demo(role)).get(path);
      expect(status, path).toBe(200);
      const page = parsed(body);
      const [nav] = [...descendants(page)].filter(
        ({ node }) => isTag(node, "nav") && attributesOf(node)["aria-label"] === "Dashboard pages",
      );
      const links = nav ? parsedElementsOf(nav.node, "a") : [];
      expect(links.map(({ text, href }) => [text, href])).toEqual(
        sidebars[role].map(([each, address]) => [expect.stringMatching(named(each)), address]),
      );
      const current = links.filter((link) => link["aria-current"] === "page");
      expect(current.map(({ text }) => text)).toEqual([expect.stringMatching(named(name))]);
      const [main] = [...descendants(page)].filter(({ node }) => isTag(node, "main"));
      expect(main ? parsedElementsOf(main.node, "h1") : [], path).toHaveLength(1);
      expect(body.match(/>Demo mode</g), path).toHaveLength(1);
    }
  });
}

test.describe("as sent", () => {
  test.use({ javaScriptEnabled: false });

  test("home answers what is next and who waits; only a session about to begin comes before who waits", {
    tag: ["@DASH-08a", "@DASH-08b"],
  }, async ({ page }) => {
    const main = page.getByRole("main");
    const pair = await newPair();
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const soon = writeSession(pair, { status: "confirmed", startsAt: inHours(3) });
    const asking = await newSignedInPerson(origin(), "student");
    writeRequest({ mentorId: pair.mentorId, student: asking.email });

    await showAsSent(page, pair.student, "/dashboard");
    const next = main.getByRole("region", { name: "Next session" });
    await expect(next).toContainText(/Next session · in \d+ (hour|minute)/);
    await expect(next.getByRole("heading", { level: 2 })).toHaveText("Math with Kofi Mensah");
    await expect(next.locator("time")).toHaveAttribute("title", /20\d\d.*(GMT|UTC)/);
    // The door is not open yet, so joining is not offered.
    await expect(next.getByRole("button")).toHaveCount(0);
    const view = next.getByRole("link", { name: "View session" });
    await expect(view).toHaveAttribute("href", `/dashboard/sessions/${soon}`);

    await showAsSent(page, pair.mentor, "/dashboard");
    const request = main.getByRole("region", { name: "Waiting for you" }).getByRole("listitem").first();
    await expect(request).toContainText(/would like your help with .*Answer in \d+ (hour|day)/);
    const first = main.getByRole("heading", { level: 2 }).first();
    await expect(first).toHaveText("Waiting for you");
    await expect(request.getByRole("link", { name: /^Answer / })).toHaveAttribute("href", /\/dashboard\/requests\//);
    writeSession(pair, { status: "confirmed", startsAt: inHours(0.5), subject: "Physics" });
    await showAsSent(page, pair.mentor, "/dashboard");
    await expect(first).toHaveText("Physics with Ada Lovelace");
  });

  test("home greets by the first name, or as Demo User where none is stored, and offers the role's next steps", {
    tag: ["@DASH-06a", "@DASH-06b", "@DASH-06c", "@DASH-09", "@DASH-10a", "@DASH-10b"],
  }, async ({ page }) => {
    const student = await newSignedInPerson(origin(), "student");
    await showAsSent(page, student, "/dashboard");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Welcome, Nia!");
    await expect(main.getByRole("link", { name: "Find Mentor" })).toHaveAttribute("href", "/dashboard/mentors");
    await expect(main.getByRole("link", { name: "View Students" })).toHaveCount(0);
    const action = (name: string) => main.getByRole("link", { name });
    await expect(action("Start a video call")).toHaveAttribute("href", "/dashboard/video");
    await expect(action("Send a message")).toHaveAttribute("href", "/dashboard/messages");
    await expect(action("Schedule a session")).toHaveAttribute("href", "/dashboard/mentors");
    await expect(action("See achievements")).toHaveAttribute("href", "/dashboard/achievements");

    await showAsSent(page, await demo("mentor"), "/dashboard");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Welcome back, Elena!");
    await expect(main.getByRole("link", { name: "View Students" })).toHaveAttribute("href", "/dashboard/students");
    await expect(action("Schedule a session")).toHaveAttribute("href", "/dashboard/schedule");
    await expect(main.getByRole("link", { name: "Create New Post" })).toHaveAttribute("href", "/dashboard/blogs/new");

    const rename = (name: string) => {
      const statement = "update users set first_name = ?, last_name = ? where email = ?";
      changeRows(process.env.BAOBAB_E2E_DATA ?? "", statement, name, name, student.email);
    };
    rename("");
    await showAsSent(page, student, "/dashboard");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Welcome, Demo User!");
    await expect(page.getByRole("banner")).toContainText("Demo User");
    // Journeys on staff's lists meet this student too.
    rename("Nia");
  });

  test("a first day is three steps to the first session, without zeros and empty lists", {
    tag: ["@BOOK-03a", "@DASH-07b", "@DASH-07c", "@DASH-08e", "@DASH-12a"],
  }, async ({ page }) => {
    const main = page.getByRole("main");
    const steps = {
      student: ["Tell us about yourself", "Find your mentor", "Book your first session"],
      // The demo approves its mentors at once.
      mentor: ["Get verified · done", "Say when you’re free", "Meet your first student"],
    } as const;
    for (const role of ["student", "mentor"] as const) {
      await showAsSent(page, await newSignedInPerson(origin(), role), "/dashboard");
      const first = main.getByRole("region", {
        name: `Three steps to your first ${role === "student" ? "session" : "student"}`,
      });
      await expect(first.getByRole("heading", { level: 3 })).toHaveText([...steps[role]]);
      await expect(first.getByRole("listitem").and(page.locator("[aria-current=step]"))).toContainText(
        role === "student" ? "Tell us about yourself" : "Say when you’re free",
      );
      for (const name of ["Your figures", "Waiting for you", "Next session"])
        await expect(main.getByRole("region", { name })).toHaveCount(0);
      await expect(main.getByRole("heading", { name: "Latest messages" })).toHaveCount(0);
    }
    await expect(main.getByRole("link", { name: "Set your hours" })).toHaveAttribute("href", "/dashboard/schedule");
    // What is no step to the first student stays in the list of next steps.
    await expect(main.getByRole("listitem").getByRole("link", { name: "Complete your profile" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Say when you’re free" })).toHaveCount(0);

    const student = await newSignedInPerson(origin(), "student");
    changeRows(
      process.env.BAOBAB_E2E_DATA ?? "",
      "update users set bio = 'I like maps.' where email = ?",
      student.email,
    );
    await showAsSent(page, student, "/dashboard");
    await expect(main.getByRole("heading", { name: "Tell us about yourself · done" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Find a mentor" })).toHaveAttribute("href", "/dashboard/mentors");
    await showAsSent(page, student, "/dashboard/sessions");
    await expect(main.getByText("No sessions found", { exact: true })).toBeVisible();
    await expect(main.getByText("You haven't scheduled any sessions yet", { exact: true })).toBeVisible();
  });

  test("home shows the next step to the goal, what follows, and figures from the records, in the words of the role", {
    tag: ["@DASH-07a", "@DASH-08c", "@DASH-08d", "@DASH-10c"],
  }, async ({ page }) => {
    const main = page.getByRole("main");
    const forStudents = main.getByText("Here’s what’s next for you.", { exact: true });
    const forMentors = main.getByText("Here’s what’s next for you and your students.");
    await showAsSent(page, await demo("student"), "/dashboard");
    await expect(main.getByText("Next step:")).toBeVisible();
    await expect(main.getByRole("progressbar")).toBeVisible();
    const figures = main.getByRole("region", { name: "Your figures" });
    await expect(figures.getByRole("definition").first()).not.toHaveText("0");
    await expect(figures.getByRole("term")).toHaveText(["Sessions completed", "Hours learned", "Mentors", "Badges"]);
    for (const [title, address] of [
      ["After that", /^\/dashboard\/sessions\/[\w-]+$/],
      ["Latest messages", /^\/dashboard\/messages\/[\w-]+$/],
    ] as const) {
      const card = main.getByRole("heading", { name: title }).locator("xpath=ancestor::div[2]");
      await expect(card.getByRole("listitem").first().getByRole("link")).toHaveAttribute("href", address);
    }

    await expect(forStudents).toBeVisible();
    await expect(main.getByRole("heading", { name: "New on the blog" })).toBeVisible();
    await expect(forMentors).toHaveCount(0);

    await showAsSent(page, await demo("mentor"), "/dashboard");
    await expect(forMentors).toBeVisible();
    await expect(main.getByRole("heading", { name: "Your posts" })).toBeVisible();
    await expect(forStudents).toHaveCount(0);
    await expect(figures.getByRole("term")).toHaveText([
      "Students",
      "Sessions completed",
      "Hours volunteered",
      "Average rating",
    ]);
  });
});

test("the sidebar marks the page that is opened, collapses to named icons and keeps its width over a reload; Logout ends the sign-in, clears the browser and says so", {
  tag: ["@AUTH-16a", "@AUTH-16b", "@AUTH-16c", "@DASH-04a", "@DASH-04b", "@DASH-04c", "@DASH-04d"],
}, async ({ page }) => {
  await shareSignIn(page.context(), await signedInDemo(origin(), "student"));
  await page.goto("/dashboard");
  await sidebar(page).getByRole("link", { name: "Achievements" }).click();
  await expect(page).toHaveURL("/dashboard/achievements");
  await expect(sidebar(page).locator("[aria-current=page]")).toHaveText(named("Achievements"));
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Demo mode", { exact: true })).toBeVisible();
  const wide = (await sidebar(page).boundingBox())?.width ?? 0;
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  const narrow = (await sidebar(page).boundingBox())?.width ?? wide;
  expect(narrow).toBeLessThan(wide / 2);
  await expect(sidebar(page).getByRole("link", { name: "Find Mentors" })).toBeVisible();
  await expect(sidebar(page).getByRole("button", { name: "Logout" })).toBeVisible();

  await page.reload();
  expect((await sidebar(page).boundingBox())?.width).toBe(narrow);
  // Right in the bytes the server sends, so that nothing jumps before the script runs.
  const html = await (await page.request.get("/dashboard")).text();
  expect(html).toContain('data-width="narrow"');
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await page.reload();
  expect((await sidebar(page).boundingBox())?.width).toBe(wide);

  await page.evaluate(async () => {
    localStorage.setItem("kept", "1");
    sessionStorage.setItem("kept", "1");
    await caches.open("kept");
  });
  await sidebar(page).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await expectToast(page, "Logged out", "You have been successfully logged out.");
  const left = await page.evaluate(async () => [
    // The page that follows may have fetched the typeface of headings already, which says nothing of anybody.
    Object.keys(localStorage).filter((key) => key !== "baobab_typeface").length,
    sessionStorage.length,
    (await caches.keys()).length,
  ]);
  expect(left).toEqual([0, 0, 0]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => /session|hint/.test(name))).toEqual([]);
  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("below 768 px the sidebar is an overlay that holds the focus and closes by link, Escape and outside press", {
  tag: ["@DASH-05a", "@DASH-05b", "@DASH-05c", "@A11Y-02e", "@A11Y-02f", "@A11Y-02g", "@FIELD-18f"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 740 });
  await enterAs(page, "student");
  await page.goto("/dashboard");
  const open = page.getByRole("button", { name: "Open menu" });
  await expect(open).toBeHidden();
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 767, height: 740 });
  await expect(open).toBeVisible();
  await expect(sidebar(page)).toBeHidden();
  await page.setViewportSize({ width: 375, height: 740 });

  await open.click();
  const dialog = page.getByRole("dialog", { name: "Dashboard pages" });
  await dialog.getByRole("link", { name: "Achievements" }).click();
  await expect(page).toHaveURL("/dashboard/achievements");
  await expect(dialog).toBeHidden();

  await open.click();
  await expect(dialog).toBeVisible();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press(key);
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(360, 400);
  await expect(dialog).toBeHidden();
});

test("in demo mode sign-in and sign-up say so, as every page of the dashboard does", {
  tag: ["@OPS-01b"],
}, async () => {
  for (const path of ["/login", "/signup"]) {
    expect((await new HttpClient(origin()).get(path)).body, path).toContain(">Demo mode<");
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 740 } });

  test("a phone still reaches every page and the way out", { tag: ["@AUTH-16a"] }, async ({ page }) => {
    await shareSignIn(page.context(), await signedInDemo(origin(), "student"));
    await page.goto("/dashboard");
    await sidebar(page).getByRole("link", { name: "Profile" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await sidebar(page).getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${origin()}/`);
    expect((await page.request.get("/dashboard", { maxRedirects: 0 })).status()).toBe(307);
  });
});

test.describe("the profile as sent", () => {
  test.use({ javaScriptEnabled: false });

  test("opens with what was told at sign-up, and counts what the records say, on the person's own calendar", {
    tag: ["@PROF-01a", "@PROF-01b", "@PROF-01c", "@PROF-04a", "@PROF-04b", "@PROF-06c"],
  }, async ({ page }) => {
    const student = await newSignedInPerson(origin(), "student");
    await showAsSent(page, student, "/dashboard/profile");
    const main = page.getByRole("main");
    await expect(main.getByText("Nia Okafor")).toBeVisible();
    await expect(main.getByText(student.email)).toBeVisible();
    await expect(main.getByText("April 05, 1990")).toBeVisible();
    await expect(main.getByText("Student", { exact: true })).toBeVisible();
    await expect(main.getByRole("listitem")).toHaveText(["Math", "Physics"]);
    await expect(main.getByText("Subjects you need help with")).toBeVisible();
    await expect(main.getByText("Qualifications")).toHaveCount(0);

    const joined = "update users set created_at = ?, time_zone = ? where email = ?";
    const instant = Date.parse("2025-01-05T00:30:00Z");
    changeRows(process.env.BAOBAB_E2E_DATA ?? "", joined, instant, "America/New_York", student.email);
    await showAsSent(page, student, "/dashboard/profile");
    const figures = page.getByRole("region", { name: "Your figures" });
    await expect(figures.getByRole("definition")).toHaveText(["0", "0", "0", "2", "January 04, 2025"]);
    const done = (people: string) => ["Sessions held", "Hours", people];
    await expect(figures.getByRole("term")).toHaveText([...done("Current mentors"), "Subjects", "Member since"]);

    const mentor = await newSignedInPerson(origin(), "mentor");
    await showAsSent(page, mentor, "/dashboard/profile");
    await expect(figures.getByRole("definition").first()).toHaveText("0");
    writePostRow({ author: mentor.email, title: "Counted", slug: crypto.randomUUID(), status: "published", views: 41 });
    await showAsSent(page, mentor, "/dashboard/profile");
    await expect(figures.getByRole("term")).toHaveText([
      ...done("Current students"),
      "Published posts",
      "Views of your posts",
      "Member since",
    ]);
    await expect(figures.getByRole("definition")).toContainText(["0", "0", "0", "1", "41"]);
  });
});

test.describe("profile", () => {
  test("is edited, checked, cancelled and saved, and keeps markup as plain words", {
    tag: [
      "@PROF-02a",
      "@PROF-02b",
      "@PROF-02c",
      "@PROF-02d",
      "@PROF-02e",
      "@PROF-02f",
      "@PROF-03a",
      "@PROF-03b",
      "@PROF-03c",
      "@PROF-03d",
      "@PROF-05a",
      "@PROF-05e",
      "@PROF-06a",
      "@PROF-06b",
      "@PROF-06c",
      "@A11Y-03d",
      "@FIELD-18g",
    ],
  }, async ({ page }) => {
    const mentor = await newSignedInPerson(origin(), "mentor");
    await shareSignIn(page.context(), mentor);
    await page.goto("/dashboard/profile");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Edit Profile" }).click();
    const name = main.getByRole("textbox", { name: "Name" });
    const subjects = main.getByRole("textbox", { name: "Subjects you can teach" });
    await expect(name).toHaveValue("Nia Okafor");
    await expect(main.getByRole("textbox", { name: "Email" })).toHaveValue(mentor.email);
    await expect(main.getByLabel("Country")).toHaveValue("");
    await expect(main.getByRole("textbox", { name: "Date of birth" })).toHaveValue("April 05, 1988");
    await expect(main.getByRole("textbox", { name: "Date of birth" })).not.toBeEditable();
    await expect(main.getByRole("textbox", { name: "Qualifications" })).toHaveValue("Ten years of teaching");
    await expect(subjects).toHaveValue("Math, Physics");
    await expect(main.getByLabel("Grade")).toHaveCount(0);

    await name.fill("Changed but not kept");
    await main.getByRole("link", { name: "Cancel" }).click();
    await expect(main.getByText("Nia Okafor")).toBeVisible();

    await main.getByRole("link", { name: "Edit Profile" }).click();
    await expect(name).toHaveValue("Nia Okafor");
    await name.fill("Nia Adaeze Okafor");
    await subjects.fill(" , ");
    await expect(main.getByRole("textbox", { name: "Bio" })).toHaveAttribute("rows", "3");
    await main.getByRole("textbox", { name: "Bio" }).fill("Typed before the fault.");
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByText("Please enter at least one subject.")).toBeVisible();
    await expect(subjects).toBeFocused();
    await expect(subjects).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveValue("Nia Adaeze Okafor");
    await expect(main.getByRole("textbox", { name: "Bio" })).toHaveValue("Typed before the fault.");

    await subjects.fill("Chemistry, math , CHEMISTRY");
    await main.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Profile updated", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/dashboard/profile");
    await expect(main.getByRole("listitem")).toHaveText(["Chemistry", "Math"]);
    await expect(page.getByRole("banner").getByText("Nia Adaeze Okafor")).toBeVisible();
    await main.getByRole("link", { name: "Edit Profile" }).click();
    await expect(name).toHaveValue("Nia Adaeze Okafor");
    await expect(subjects).toHaveValue("Chemistry, math");
    await expect(main.getByRole("alert")).toHaveCount(0);
    const bio = `<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`;
    expect((await mentor.submit("/dashboard/profile?edit", { bio })).status).toBe(303);
    await page.goto("/dashboard/profile");
    await expect(main.getByText(bio)).toBeVisible();
    await expect(page).toHaveTitle(/^Profile/);
    await expect(page.getByRole("banner")).toContainText("Nia Adaeze Okafor");
    await page.goto("/");
    const hint = (await page.context().cookies()).find((cookie) => cookie.name === "baobab_hint");
    expect(JSON.parse(Buffer.from(hint?.value.split(".")[0] ?? "", "base64url").toString())).toEqual({ name: "Nia" });
  });

  test("refuses other people's fields in a direct call and stores nothing", {
    tag: ["@PROF-02d", "@PROF-02f", "@PROF-04b", "@PROF-05c", "@PROF-05d", "@PROF-05e", "@PROF-09a", "@AUTH-18b"],
  }, async () => {
    const student = await newSignedInPerson(origin(), "student");
    const edit = "/dashboard/profile?edit";
    const [form] = formsIn((await student.get(edit)).body).filter((candidate) => candidate.fields.has("subjects"));
    if (!form) throw new Error("The profile has a form");
    expect([form.fields.has("grade"), form.fields.has("qualifications")]).toEqual([true, false]);
    const attempts: Record<string, string>[] = [
      { qualifications: "Professor" },
      { role: "mentor" },
      { email: "other@example.org" },
      { dateOfBirth: bornYearsAgo(12) },
      { country: "atlantis" },
      { grade: "13th" },
      { name: "x".repeat(201) },
      { name: "Somebody Baobab" },
      { bio: "x".repeat(1001) },
      { subjects: Array.from({ length: 21 }, (_, index) => `s${index}`).join() },
    ];
    for (const surplus of attempts) {
      const answer = await student.post(edit, form, { name: "Somebody Else", ...surplus });
      expect(answer.status, JSON.stringify(surplus)).toBe(200);
      expect(answer.body).toContain("Not saved");
    }
    const page = (await student.get("/dashboard/profile")).body;
    expect(page).toContain("Nia Okafor");
    expect(page).not.toContain("Somebody Else");
    expect(page).not.toContain("Professor");
  });

  test("of somebody signed out is not saved", { tag: ["@AUTH-17b"] }, async () => {
    const person = await newSignedInPerson(origin(), "student");
    const edit = "/dashboard/profile?edit";
    const [form] = formsIn((await person.get(edit)).body).filter((candidate) => candidate.fields.has("subjects"));
    if (!form) throw new Error("The profile has a form");
    const cookies = [...person.cookies];
    person.cookies.clear();
    const answer = await person.post(edit, form, { name: "Somebody Else" });
    expect(answer.body).not.toContain("Nia Okafor");
    for (const [name, value] of cookies) person.cookies.set(name, value);
    expect((await person.get("/dashboard/profile")).body).not.toContain("Somebody Else");
  });
});
