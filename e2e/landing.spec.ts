import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { freshDemo } from "./support/demo-data.ts";
import { beginNow } from "./support/jobs.ts";
import { writeSession } from "./support/mentoring.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { changeRows } from "./support/rows.ts";
import { startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

const voices = (page: Page) => page.getByRole("region", { name: "What one hour can change" });
const slide = (page: Page, number: number) => voices(page).getByRole("group", { name: `${number} of 3` });
const dot = (page: Page, number: number) => voices(page).getByRole("link", { name: `Testimonial ${number}:` });
const step = (page: Page, number: number, to: "Previous" | "Next") =>
  slide(page, number).getByRole("link", { name: `${to} testimonial` });
const donation = (page: Page) => page.getByRole("region", { name: "Support a student's next step" });

test("the landing page goes from header to footer in its order; its figures say they are potential, its testimonials that they are illustrative", {
  tag: [
    "@SITE-02a",
    "@SITE-02b",
    "@SITE-03",
    "@SITE-04c",
    "@SITE-04d",
    "@SITE-06a",
    "@SITE-06b",
    "@SITE-07a",
    "@SITE-07b",
    "@SITE-08a",
    "@SITE-08b",
    "@SITE-08c",
    "@SITE-14a",
    "@SITE-14c",
    "@SITE-14d",
  ],
}, async ({ page, request }) => {
  await page.goto("/");
  const parts = [
    page.getByRole("banner"),
    page.getByRole("heading", { level: 1, name: "Every student deserves someone in their corner." }),
    page.getByRole("region", { name: "What this can become" }),
    page.getByRole("region", { name: "How it works" }),
    voices(page),
    donation(page),
    page.getByRole("contentinfo"),
  ];
  const tops: number[] = [];
  for (const part of parts) tops.push((await part.boundingBox())?.y ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(parts.length);

  await test.step("what this is and the two ways in", () => expectPromises(page));
  await test.step("the statistics", async () => {
    const band = page.getByRole("region", { name: "What this can become" });
    await expect(band.getByRole("definition")).toHaveText(["Over one billion", "6", "5"]);
    await expect(band.getByRole("term")).toHaveText([
      "volunteers and students could find each other.",
      "countries we could reach",
      "subjects we could teach",
    ]);
    await expect(band).toContainText("Potential, not counts");
  });
  await test.step("three people with role and country", () => expectExamples(page));
  await test.step("the footer: a support address, and no social icon that is not configured", async () => {
    const foot = page.getByRole("contentinfo");
    await expect(foot.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:.+@.+/);
    await expect(foot.getByRole("link", { name: /facebook|twitter|linkedin|instagram/i })).toHaveCount(0);
    await expect(page.locator('a[href="#"]')).toHaveCount(0);
  });
  await test.step("pictures of the product load when they are reached and never move the page", async () => {
    const pictures = page.getByRole("region", { name: "How it works" }).getByRole("img", { name: /on a phone/ });
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute("loading", "lazy");
      await expect(picture).toHaveAttribute("width", "360");
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });
  await test.step("how it works in six steps, each the way to a page that tells more", () =>
    expectSteps(page, request));
});

async function expectPromises(page: Page): Promise<void> {
  const main = page.getByRole("main");
  for (const words of [
    "free volunteer-mentoring platform connecting volunteers with students from 8th grade to university in under-resourced communities worldwide",
    "real-time chat",
    "one-to-one session",
    "Video mentoring",
    "Rate and review",
    "Badges, rankings, leaderboards and achievements",
    "volunteer certificates, internships and prizes",
  ]) {
    await expect(main).toContainText(words);
  }
  await expect(main.getByRole("link", { name: "Sign up today" })).toHaveAttribute("href", "/signup");
  await expect(main.getByRole("link", { name: "Watch Demo" })).toHaveAttribute("href", "/dashboard/video");
}

async function expectExamples(page: Page): Promise<void> {
  await expect(voices(page)).toContainText("Illustrative examples");
  await expect(voices(page).getByRole("figure")).toHaveCount(3);
  for (const [index, [name, role, country]] of [
    ["Amara O.", "Student, 10th grade", "Nigeria"],
    ["Lucía F.", "Volunteer mentor, civil engineer", "Mexico"],
    ["Rohan K.", "Student, first year of university", "India"],
  ].entries()) {
    const figure = slide(page, index + 1).getByRole("figure");
    await expect(figure).toContainText(name ?? "");
    await expect(figure).toContainText(`${role} · ${country}`);
    await expect(figure.getByRole("blockquote")).not.toBeEmpty();
    await expect(figure.locator("img")).toHaveJSProperty("complete", true);
  }
}

async function expectSteps(page: Page, request: APIRequestContext): Promise<void> {
  const section = page.getByRole("region", { name: "How it works" });
  await expect(section.getByRole("listitem").getByRole("heading")).toHaveText([
    "Sign up and choose role",
    "Connect and chat",
    "Book sessions",
    "Video mentoring",
    "Rate and review",
    "Earn achievements",
  ]);
  await expect(section.getByRole("link", { name: "Try Demo" })).toHaveAttribute("href", "/demo");
  await expect(section.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/signup");
  for (const link of await section.getByRole("listitem").getByRole("heading").getByRole("link").all()) {
    const [path = "", anchor] = ((await link.getAttribute("href")) ?? "").split("#");
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    if (anchor) expect(await answer.text()).toContain(`id="${anchor}"`);
  }
  await section.getByRole("link", { name: "Book sessions" }).click();
  await expect(page).toHaveURL("/faq#sessions");
  await expect(page.getByText("you book a session at a time when they’re free")).toBeVisible();
}

test.describe("testimonials", () => {
  test("are stepped through by arrows around both ends and by one dot each, the dot of what is shown marked, also by keyboard and after a swipe", {
    tag: ["@SITE-09a", "@SITE-09b", "@SITE-09c", "@SITE-30a", "@A11Y-05a", "@A11Y-08a"],
  }, async ({ page }) => {
    await page.goto("/");
    await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
    await expect(voices(page)).toHaveAttribute("aria-roledescription", "carousel");
    await expect(slide(page, 2)).toHaveAttribute("aria-roledescription", "slide");
    await voices(page).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await stepThrough(page, (number) => expectCurrent(page, number));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(page).toHaveURL("/");
    const row = slide(page, 1).locator("..");
    await row.evaluate((element) => element.scrollTo({ left: 0, behavior: "instant" }));
    await expectCurrent(page, 1);

    await test.step("by keyboard, the focus following", async () => {
      await step(page, 1, "Next").focus();
      for (const number of [2, 3, 1]) {
        await page.keyboard.press("Enter");
        await expect(step(page, number, "Next")).toBeFocused();
        await expectShown(page, number);
      }
    });
    await test.step("without gliding for who wants less motion", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.reload();
      await expect(row).toHaveCSS("scroll-behavior", "auto");
      await dot(page, 2).click();
      const [at, width] = await row.evaluate((element) => [element.scrollLeft, element.clientWidth]);
      expect(at).toBe(width);
    });
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("are stepped through by arrows around both ends, and jumped to by one dot each", {
      tag: ["@SITE-09a", "@SITE-09b", "@SITE-09c", "@SITE-30a"],
    }, async ({ page }) => {
      await page.goto("/");
      await voices(page).scrollIntoViewIfNeeded();
      // Nothing could keep it true without script.
      await stepThrough(page, () => expect(voices(page).locator("[aria-current]")).toHaveCount(0));
    });
  });
});

/** Ends at the second one. */
async function stepThrough(page: Page, expectMarked: (number: number) => Promise<void>): Promise<void> {
  await expectShown(page, 1);
  for (const [from, to, by] of [
    [1, 3, "Previous"],
    [3, 2, "Previous"],
    [2, 3, "Next"],
    [3, 1, "Next"],
    [1, 2, "Next"],
  ] as const) {
    await step(page, from, by).click();
    await expectShown(page, to);
    await expectMarked(to);
  }
  await expect(voices(page).getByRole("listitem").getByRole("link")).toHaveCount(3);
  for (const number of [3, 1, 2]) {
    await dot(page, number).click();
    // At rest: Playwright scrolls the page itself to press what still glides into view.
    await expectShown(page, number);
    await expectMarked(number);
    // Seen without script too, where only the address tells which it is.
    for (const other of [1, 2, 3]) await expect.poll(() => markWidth(page, other)).toBe(other === number ? 28 : 12);
  }
}

test("the film of the product loads when it is started, with captions in the reader's language and its story as text", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const films = () => asked.filter((path) => /\/tour-.*\.(?:webm|mp4)$/.test(path));
  await page.goto("/de");
  const tour = page.getByRole("region", { name: "Eine halbe Minute Rundgang" });
  await tour.scrollIntoViewIfNeeded();
  const film = tour.getByLabel("Rundgang durch Baobab auf dem Handy, 30 Sekunden, ohne Ton");
  await expect(film).toHaveAttribute("poster", /\/art\/tour-.*\.webp$/);
  expect(films()).toEqual([]);
  await tour.getByText("Was der Film zeigt").click();
  await expect(tour.getByRole("listitem")).toHaveCount(6);

  const spoken = await film.evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = 7;
    await video.play();
    const track = [...video.textTracks].find(({ mode }) => mode === "showing");
    while (!track?.activeCues?.length)
      await new Promise((shown) => track?.addEventListener("cuechange", shown, { once: true }));
    video.pause();
    return { language: track.language, text: (track.activeCues[0] as VTTCue).text, seconds: video.duration };
  });
  expect(spoken).toMatchObject({ language: "de", seconds: 30 });
  await expect(tour.getByRole("listitem").nth(1)).toHaveText(spoken.text);
});

test("what is real takes the place of what is not: counted figures and an organisation's own testimonials", {
  tag: ["@SITE-06c", "@SITE-06d", "@SITE-08b", "@SITE-08c", "@SITE-29a", "@SITE-29b", "@FIELD-04b"],
}, async ({ request }) => {
  const own = await freshDemo();
  const mentorId = addPerson(own, "mentor", "us", "Math", "physics");
  addPerson(own, "mentor", "de", "Physics");
  for (const country of ["us", "fr", "other"]) helpSomeone(own, country, mentorId);
  const real = ["Ama", "Kwesi", "Efua"].map((name) => ({
    name,
    role: "Mentor",
    country: "ca",
    content: `${name} tells of it.`,
  }));
  const setting = "insert into site_settings (key, value, updated_at) values ('testimonials', ?, 0)";
  changeRows(own, setting, JSON.stringify(real));
  const server = await startServer({ dataDir: own, seeded: true });
  try {
    const shown = async () => {
      const html = await (await request.get(server.url)).text();
      const [band = ""] = /<section aria-labelledby="numbers".*?<\/section>/s.exec(html) ?? [];
      const [told = ""] = /<section aria-labelledby="voices".*?<\/section>/s.exec(html) ?? [];
      const textsOf = (part: string, name: string) => parsedElementsOf(parsed(part), name).map(({ text = "" }) => text);
      const [figures, labels] = [textsOf(band, "dd"), textsOf(band, "dt")];
      return { figures, labels, mark: textsOf(band, "p").at(0), voices: textsOf(told, "figure"), told };
    };
    // The count begins with the server and may end a moment after its first answer.
    const expectFigures = (...figures: string[]) =>
      expect.poll(async () => (await shown()).figures).toEqual(["Over one billion", ...figures]);
    await expectFigures("3", "2", "Fewer than 5");
    const { labels, mark, voices: people, told } = await shown();
    expect(labels).toEqual([
      expect.stringMatching(/could find each other/),
      "countries our people live in",
      "subjects our mentors teach",
      "students helped in the past 2 years",
    ]);
    expect(mark).toContain("“Could” means potential; the rest is counted");
    for (const [index, { name, role, content }] of real.entries())
      for (const words of [content, `${role} · Canada`, name]) expect(people[index]).toContain(words);
    expect(told).not.toMatch(/illustrative/i);

    // From five students on their number is told, and the hours of all.
    for (const country of ["fr", "de"]) helpSomeone(own, country, mentorId);
    beginNow(own, "figures", 2 * 86_400);
    await expectFigures("3", "2", "5", "2");
    expect((await shown()).labels.at(-1)).toBe("hours of mentoring in the past 2 years");
  } finally {
    await server.stop();
  }
});

const person =
  "insert into users (id, role, first_name, last_name, email, email_key, password_hash, country, \
date_of_birth, subjects, email_confirmed_at, created_at, updated_at) values (?, ?, 'Ada', '', ?, ?, 'none', ?, '1990-05-17', ?, 0, 0, 0)";

function addPerson(dataDir: string, role: string, country: string, ...subjects: string[]): string {
  const id = crypto.randomUUID();
  changeRows(dataDir, person, id, role, id, id, country, JSON.stringify(subjects));
  return id;
}

/** A student of this country, who completed a session of half an hour with the mentor. */
function helpSomeone(dataDir: string, country: string, mentorId: string): void {
  const [studentId, matchId] = [addPerson(dataDir, "student", country, "Chess"), crypto.randomUUID()];
  const match = "insert into matches (id, student_id, mentor_id, status, started_at) values (?, ?, ?, 'active', 0)";
  changeRows(dataDir, match, matchId, studentId, mentorId);
  const startsAt = new Date(Date.now() - 86_400_000);
  writeSession({ studentId, mentorId, matchId }, { status: "completed", startsAt }, { url: "", dataDir });
}

/** The slide fills its row; the others stand outside it. */
async function expectShown(page: Page, number: number): Promise<void> {
  for (const other of [1, 2, 3]) {
    const figure = slide(page, other).getByRole("figure");
    if (other === number) await expect(figure).toBeInViewport({ ratio: 0.9 });
    else await expect(figure).not.toBeInViewport();
  }
}

const markWidth = (page: Page, number: number) =>
  dot(page, number).evaluate((link) => Number.parseFloat(getComputedStyle(link, "::before").width));

async function expectCurrent(page: Page, number: number): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute("aria-current", "true");
  const marked: Locator = voices(page).locator("[aria-current]");
  await expect(marked).toHaveCount(1);
}
