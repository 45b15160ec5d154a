import { execFileSync } from "node:child_process";
import { expect, type Locator, type Page } from "@playwright/test";
import { childEnv, root } from "#scripts/support/run.ts";
import { freshDemo } from "./support/demo-data.ts";
import { writeSession } from "./support/mentoring.ts";
import { changeRows } from "./support/rows.ts";
import { startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

const voices = (page: Page) => page.getByRole("region", { name: "What one hour can change" });
const slide = (page: Page, number: number) => voices(page).getByRole("group", { name: `${number} of 3` });
const dot = (page: Page, number: number) => voices(page).getByRole("link", { name: `Testimonial ${number}:` });
const donation = (page: Page) => page.getByRole("region", { name: "Support a student's next step" });

test("the landing page goes from header to footer in its order; its figures say they are potential, its testimonials that they are illustrative", {
  tag: ["@SITE-04c", "@SITE-03", "@SITE-06a", "@SITE-06b", "@SITE-08a", "@SITE-08b", "@SITE-08c"],
}, async ({ page }) => {
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

  await test.step("three people with role and country", async () => {
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
  });
});

test.describe("testimonials", () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });

      test("are stepped through by arrows around both ends, and jumped to by one dot each", {
        tag: ["@SITE-09a", "@SITE-09b", "@SITE-09c", "@SITE-30a"],
      }, async ({ page }) => {
        await page.goto("/");
        await voices(page).scrollIntoViewIfNeeded();
        await expectShown(page, 1);
        for (const number of [3, 2]) {
          await slide(page, number === 3 ? 1 : 3)
            .getByRole("link", { name: "Previous testimonial" })
            .click();
          await expectShown(page, number);
        }
        for (const [from, to] of [
          [2, 3],
          [3, 1],
          [1, 2],
        ] as const) {
          await slide(page, from).getByRole("link", { name: "Next testimonial" }).click();
          await expectShown(page, to);
        }

        await expect(voices(page).getByRole("listitem").getByRole("link")).toHaveCount(3);
        for (const number of [3, 1, 2]) {
          await dot(page, number).click();
          await expectShown(page, number);
          // Seen without script too, where only the address tells which it is.
          for (const other of [1, 2, 3])
            await expect.poll(() => markWidth(page, other)).toBe(other === number ? 28 : 12);
          // Nothing could keep it true without script.
          if (!javaScriptEnabled) await expect(voices(page).locator("[aria-current]")).toHaveCount(0);
        }
      });
    });
  }

  test("mark the dot of what is shown, also after a swipe, and do not move the page", {
    tag: ["@SITE-09a", "@SITE-09b", "@SITE-09c", "@A11Y-05a"],
  }, async ({ page }) => {
    await page.goto("/");
    await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
    await voices(page).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await dot(page, 3).click();
    await expectCurrent(page, 3);
    // Pressed once the row is at rest: Playwright scrolls the page itself to press what still glides into view.
    await expectShown(page, 3);
    await slide(page, 3).getByRole("link", { name: "Next testimonial" }).click();
    await expectCurrent(page, 1);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(page).toHaveURL("/");
    const row = slide(page, 1).locator("..");
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: "instant" }));
    await expectCurrent(page, 2);
  });

  test("are named for screen readers and work by keyboard, the focus following", { tag: ["@A11Y-05a"] }, async ({
    page,
  }) => {
    await page.goto("/");
    await expect(voices(page)).toHaveAttribute("aria-roledescription", "carousel");
    await expect(slide(page, 2)).toHaveAttribute("aria-roledescription", "slide");
    const next = (number: number) => slide(page, number).getByRole("link", { name: "Next testimonial" });
    await next(1).focus();
    for (const number of [2, 3, 1]) {
      await page.keyboard.press("Enter");
      await expect(next(number)).toBeFocused();
      await expectShown(page, number);
    }
  });

  test("do not move by themselves or glide for who wants less motion", { tag: ["@A11Y-08a"] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const row = slide(page, 1).locator("..");
    await expect(row).toHaveCSS("scroll-behavior", "auto");
    await dot(page, 2).click();
    const left = () => row.evaluate((element) => [element.scrollLeft, element.clientWidth]);
    const [at, width] = await left();
    expect(at).toBe(width);
  });
});

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
}, async ({ page }) => {
  const own = await freshDemo();
  const person =
    "insert into users (id, role, first_name, last_name, email, email_key, password_hash, country, \
date_of_birth, subjects, created_at, updated_at) values (?, ?, 'Ada', '', ?, ?, 'none', ?, '1990-05-17', ?, 0, 0)";
  const addPerson = (role: string, country: string, ...subjects: string[]) => {
    const id = crypto.randomUUID();
    changeRows(own, person, id, role, id, id, country, JSON.stringify(subjects));
    return id;
  };
  /** A student of this country, who completed a session of half an hour with the mentor. */
  const helpSomeone = (country: string, mentorId: string) => {
    const [studentId, matchId] = [addPerson("student", country, "Chess"), crypto.randomUUID()];
    const match = "insert into matches (id, student_id, mentor_id, status, started_at) values (?, ?, ?, 'active', 0)";
    changeRows(own, match, matchId, studentId, mentorId);
    const startsAt = new Date(Date.now() - 86_400_000);
    writeSession({ studentId, mentorId, matchId }, { status: "completed", startsAt }, { url: "", dataDir: own });
  };
  const band = page.getByRole("region", { name: "What this can become" });
  const mentorId = addPerson("mentor", "us", "Math", "physics");
  addPerson("mentor", "de", "Physics");
  for (const country of ["us", "fr", "other"]) helpSomeone(country, mentorId);
  addPerson("student", "us", "Chess");
  const real = ["Ama", "Kwesi", "Efua"].map((name) => ({
    name,
    role: "Mentor",
    country: "ca",
    content: `${name} tells of it.`,
  }));
  const env = childEnv({ DATA_DIR: own, DATABASE_URL: undefined });
  execFileSync(process.execPath, ["scripts/setting.ts", "testimonials", JSON.stringify(real)], { cwd: root, env });
  let server = await startServer({ dataDir: own, seeded: true });
  try {
    // The count begins with the server and may end a moment after its first answer.
    const expectFigures = (...figures: string[]) =>
      expect(async () => {
        await page.goto(server.url);
        await expect(band.getByRole("definition")).toHaveText(["Over one billion", ...figures], { timeout: 5_000 });
      }).toPass();
    await expectFigures("3", "2", "Fewer than 5");
    await expect(band.getByRole("term")).toHaveText([
      /could find each other/,
      "countries our people live in",
      "subjects our mentors teach",
      "students helped in the past two years",
    ]);
    await expect(band).toContainText("“Could” means potential; the rest is counted");
    for (const [index, { name, role, content }] of real.entries()) {
      await expect(slide(page, index + 1)).toContainText(content);
      await expect(slide(page, index + 1)).toContainText(`${role} · Canada`);
      await expect(slide(page, index + 1)).toContainText(name);
    }
    await expect(voices(page)).not.toContainText(/illustrative/i);

    // From five students on their number is told, and the hours of all.
    await server.kill();
    for (const country of ["fr", "de"]) helpSomeone(country, mentorId);
    server = await startServer({ dataDir: own });
    await expectFigures("3", "2", "5", "2");
    await expect(band.getByRole("term").last()).toHaveText("hours of mentoring in the past two years");
  } finally {
    await server.stop();
  }
});

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
