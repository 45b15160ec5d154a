import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { childEnv, root } from "#scripts/support/run.ts";
import { newPerson, postForm, signUp } from "./support/people.ts";
import { changeRows } from "./support/rows.ts";
import { startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
const voices = (page: Page) => page.getByRole("region", { name: "What one hour can change" });
const slide = (page: Page, number: number) => voices(page).getByRole("group", { name: `${number} of 3` });
const dot = (page: Page, number: number) => voices(page).getByRole("link", { name: `Testimonial ${number}:` });
const donation = (page: Page) => page.getByRole("region", { name: "Support a student's next step" });
const amount = (page: Page) => donation(page).getByLabel("Or enter another amount");
const donate = (page: Page) => donation(page).getByRole("button", { name: "Donate" });

/** Pledges of exactly this many cents; each test gives an amount of its own. */
function pledgesOf(cents: number): unknown[] {
  const database = new Database(join(dataDir(), "baobab.sqlite"), { readonly: true });
  try {
    return database.prepare("select currency, state, locale from donations where amount_minor = ?").all(cents);
  } finally {
    database.close();
  }
}

/** An amount nobody else gives: "1234.56" and its cents. */
function ownAmount(): { text: string; cents: number } {
  const cents = 10_000 + Math.floor(Math.random() * 90_000_000);
  return { text: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`, cents };
}

test("the landing page goes from header to footer in its order", { tag: ["@SITE-03"] }, async ({ page }) => {
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
});

test("the statistics say plainly that they are potential", { tag: ["@SITE-06"] }, async ({ page }) => {
  await page.goto("/");
  const band = page.getByRole("region", { name: "What this can become" });
  await expect(band.getByRole("definition")).toHaveText(["Over one billion", "6", "5"]);
  await expect(band.getByRole("term")).toHaveText([
    "volunteers and students could find each other: that is the potential, not a count.",
    "countries we could reach",
    "subjects we could teach",
  ]);
  await expect(band).toContainText("All three numbers are potential.");
});

test.describe("testimonials", () => {
  test("are three people with role and country, marked as illustrative", { tag: ["@SITE-08"] }, async ({ page }) => {
    await page.goto("/");
    await expect(voices(page)).toContainText("Illustrative examples");
    await expect(voices(page)).toContainText("Nobody real is quoted here");
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

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });

      test("are stepped through by arrows around both ends", { tag: ["@SITE-09"] }, async ({ page }) => {
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
      });

      test("are jumped to by one dot each", { tag: ["@SITE-09"] }, async ({ page }) => {
        await page.goto("/");
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
    tag: ["@SITE-09", "@A11Y-05"],
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

  test("are named for screen readers and work by keyboard, the focus following", { tag: ["@A11Y-05"] }, async ({
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

  test("do not move by themselves or glide for who wants less motion", { tag: ["@A11Y-05", "@A11Y-08"] }, async ({
    page,
  }) => {
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

test.describe("donation section", () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });

      test("thanks for a preset, saying before and after that no card is charged", {
        tag: ["@DON-01", "@DON-04", "@DON-05", "@DON-07", "@FIELD-17", "@SITE-30"],
      }, async ({ page }) => {
        await page.goto("/");
        await expect(donation(page)).toContainText("No payment is taken here and no card is charged.");
        const presets = donation(page).getByRole("radio");
        await expect(presets).toHaveCount(5);
        for (const label of ["$5", "$15", "$30", "$50", "$100"]) {
          await expect(donation(page).getByRole("radio", { name: label, exact: true })).not.toBeChecked();
        }
        await donation(page).getByText("$30", { exact: true }).click();
        await donate(page).click();
        const thanks = donation(page).getByRole("status");
        await expect(thanks).toContainText("Thank you for your support!");
        await expect(thanks).toContainText(
          "Your donation of $30 helps us connect more students with mentors worldwide.",
        );
        await expect(thanks).toContainText("No card was charged");
        await expect(thanks).toBeInViewport();
        await expect(thanks).toBeFocused();
        await expect(donation(page).getByRole("radio", { checked: true })).toHaveCount(0);
      });

      test("stores a typed amount once, in cents", { tag: ["@DON-03", "@DON-04", "@DON-05"] }, async ({ page }) => {
        const own = ownAmount();
        await page.goto("/");
        await amount(page).fill(own.text);
        await donate(page).click();
        await expect(donation(page).getByRole("status")).toContainText("Thank you for your support!");
        expect(pledgesOf(own.cents)).toEqual([{ currency: "usd", state: "pledged", locale: "en" }]);
        await expect(amount(page)).toHaveValue("");
      });

      test("tells the reason at the field and keeps what was typed", { tag: ["@DON-03"] }, async ({ page }) => {
        await page.goto("/");
        for (const [typed, reason] of [
          ["12.345", "Please use at most two digits after the decimal point."],
          ["1000000", "Please enter at most $999,999.99."],
        ] as const) {
          await amount(page).fill(typed);
          await donate(page).click();
          await expect(donation(page).getByRole("alert")).toContainText("Your pledge was not saved");
          await expect(amount(page)).toHaveAccessibleDescription(new RegExp(reason.replaceAll(/[.$]/g, "\\$&")));
          await expect(amount(page)).toHaveValue(typed);
          await expect(donation(page).getByRole("alert")).toBeInViewport();
        }
      });

      test("writes and reads amounts as the language does", { tag: ["@DON-03", "@DON-04"] }, async ({ page }) => {
        const own = ownAmount();
        await page.goto("/de");
        const section = page.getByRole("region", { name: "Hilf beim nächsten Schritt" });
        await section.getByLabel("Oder gib einen anderen Betrag ein").fill(own.text.replace(".", ","));
        await section.getByRole("button", { name: "Spenden" }).click();
        const written = new Intl.NumberFormat("de", {
          style: "currency",
          currency: "USD",
          trailingZeroDisplay: "stripIfInteger",
        }).format(own.cents / 100);
        await expect(section.getByRole("status")).toContainText(written.replaceAll("\u00a0", " "));
        expect(pledgesOf(own.cents)).toEqual([{ currency: "usd", state: "pledged", locale: "de" }]);
      });
    });
  }

  test("stores a pledge once when its answer is reloaded, and another one when Donate is pressed again", {
    tag: ["@DON-04"],
  }, async ({ page }) => {
    const own = ownAmount();
    const thanks = donation(page).getByRole("status");
    await page.goto("/");
    await amount(page).fill(own.text);
    await donate(page).click();
    await expect(thanks).toBeVisible();
    await page.reload();
    await expect(thanks).toContainText("Thank you for your support!");
    expect(pledgesOf(own.cents)).toHaveLength(1);
    await amount(page).fill(own.text);
    await donate(page).click();
    await expect(thanks).toBeVisible();
    await expect.poll(() => pledgesOf(own.cents).length).toBe(2);
  });

  for (const javaScriptEnabled of [true, false]) {
    test(`shows its answer on a small phone to who came by a link to it, ${javaScriptEnabled ? "with" : "without"} script`, {
      tag: ["@DON-01", "@DON-03", "@SITE-30"],
    }, async ({ browser }) => {
      const viewport = { width: 360, height: 640 };
      const page = await (await browser.newContext({ javaScriptEnabled, viewport })).newPage();
      await page.goto("/#donate");
      for (const [typed, role] of [
        ["12.345", "alert"],
        ["12", "status"],
      ] as const) {
        await amount(page).fill(typed);
        await donate(page).click();
        const answer = donation(page).getByRole(role);
        await expect(answer).toBeInViewport();
        if (javaScriptEnabled) await expect(role === "status" ? answer : amount(page)).toBeFocused();
      }
      await page.context().close();
    });
  }

  test("without script asks for an amount, and takes the typed one before the chosen one", {
    tag: ["@DON-02"],
  }, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto("/");
    await donate(page).click();
    await expect(donation(page).getByRole("alert")).toContainText("Please choose an amount or enter one.");
    const own = ownAmount();
    await donation(page).getByText("$50", { exact: true }).click();
    await amount(page).fill(own.text);
    await donate(page).click();
    await expect(donation(page).getByRole("status")).toContainText("Thank you for your support!");
    expect(pledgesOf(own.cents)).toHaveLength(1);
    await page.context().close();
  });

  test("lets Donate be pressed only with an amount; the latest choice replaces the other", {
    tag: ["@DON-02"],
  }, async ({ page }) => {
    await page.goto("/");
    const preset = donation(page).getByRole("radio", { name: "$15" });
    await expect(donate(page)).toBeDisabled();
    for (const [typed, may] of [
      ["0", false],
      ["0.01", true],
      ["-5", false],
      ["abc", false],
      ["7.5", true],
      ["", false],
    ] as const) {
      await amount(page).fill(typed);
      await expect(donate(page), JSON.stringify(typed)).toBeEnabled({ enabled: may });
    }
    await preset.check();
    await expect(donate(page)).toBeEnabled();
    await amount(page).fill("20");
    await expect(preset).not.toBeChecked();
    await expect(donate(page)).toBeEnabled();
    await preset.check();
    await expect(amount(page)).toHaveValue("");
    await expect(donate(page)).toBeEnabled();
    await amount(page).fill("0");
    await expect(preset).not.toBeChecked();
    await expect(donate(page)).toBeDisabled();
  });

  for (const [fields, reason] of [
    [{ custom: "" }, "Please choose an amount or enter one."],
    [{ custom: "0" }, "Please enter an amount above zero."],
    [{ custom: "-5" }, "without a minus sign"],
    [{ custom: "five" }, "Please enter a number such as 12.50"],
    [{ custom: "12.345" }, "at most two digits"],
    [{ custom: "1000000" }, "at most $999,999.99"],
    [{ preset: "77" }, "This form could not be taken."],
    [{ custom: "5", state: "paid" }, "This form could not be taken."],
  ] as const) {
    test(`refuses ${JSON.stringify(fields)} whoever sends it`, { tag: ["@DON-02", "@DON-03"] }, async ({ request }) => {
      const { status, body } = await postForm(request, "/", { ...fields, locale: "en" }, "Donate");
      expect(status).toBe(200);
      expect(body).toContain(reason);
      expect(body).not.toContain("Thank you for your support!");
    });
  }

  test("pauses a network that floods it", { tag: ["@DON-08", "@OPS-12"] }, async ({ request }) => {
    const bodies: string[] = [];
    for (let sent = 0; sent < 21; sent += 1) {
      bodies.push((await postForm(request, "/", { preset: "5", locale: "en" }, "Donate")).body);
    }
    expect(bodies.filter((body) => body.includes("Thank you for your support!"))).toHaveLength(20);
    expect(bodies.at(-1)).toContain("Too many pledges came from your network.");
  });

  test("is for visitors: nobody signed in sees it, and the server refuses a minor's pledge like any faulty form", {
    tag: ["@DON-09"],
  }, async ({ page }) => {
    test.slow();
    const person = newPerson("student");
    await signUp(page, person);
    await page.goto("/");
    await expect(page.getByText("My Account").first()).toBeVisible();
    await expect(donation(page)).toBeHidden();
    const born = `${new Date().getUTCFullYear() - 15}-01-01`;
    changeRows(dataDir(), "update users set date_of_birth = ? where email_key = ?", born, person.email);
    const own = ownAmount();
    const { body } = await postForm(page.request, "/", { custom: own.text, locale: "en" }, "Donate");
    expect(body).toContain("This form could not be taken. Nothing was saved.");
    expect(body).not.toContain("Thank you");
    expect(pledgesOf(own.cents)).toEqual([]);
    // Signed in as a minor, the browser holds nothing that says so.
    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto("/");
    await expect(page.getByText("My Account").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Donate" })).toBeHidden();
    const cookie = (await page.context().cookies()).find(({ name }) => name === "baobab_hint");
    expect(JSON.parse(Buffer.from(cookie?.value ?? "", "base64url").toString())).toEqual({ name: "Ada" });
    // Signed out, in another tab for example, the page that comes back asks again.
    await page.context().clearCookies();
    await page.goto("/");
    await expect(donation(page)).toBeVisible();
  });
});

test("what is real takes the place of what is not: counted figures and an organisation's own testimonials", {
  tag: ["@SITE-06", "@SITE-08", "@SITE-29", "@FIELD-04"],
}, async ({ page }) => {
  test.slow();
  let server = await startServer();
  const { dataDir: own } = server;
  const person =
    "insert into users (id, role, first_name, last_name, email, email_key, password_hash, country, \
date_of_birth, subjects, created_at, updated_at) values (?, ?, 'Ada', '', ?, ?, 'none', ?, '1990-05-17', ?, 0, 0)";
  const addPerson = (role: string, country: string, ...subjects: string[]) => {
    const id = crypto.randomUUID();
    changeRows(own, person, id, role, id, id, country, JSON.stringify(subjects));
  };
  const band = page.getByRole("region", { name: "What this can become" });
  try {
    await page.goto(server.url);
    await expect(band.getByRole("definition")).toHaveText(["Over one billion", "6", "5"]);
    await server.kill();
    for (const country of ["us", "fr", "other"]) addPerson("student", country, "Chess");
    addPerson("mentor", "us", "Math", "physics");
    addPerson("mentor", "de", "Physics");
    const real = ["Ama", "Kwesi", "Efua"].map((name) => ({
      name,
      role: "Mentor",
      country: "ca",
      content: `${name} tells of it.`,
    }));
    const env = childEnv({ DATA_DIR: own, DATABASE_URL: undefined });
    execFileSync(process.execPath, ["scripts/setting.ts", "testimonials", JSON.stringify(real)], { cwd: root, env });
    server = await startServer({ dataDir: own });

    // The count begins with the server and may end a moment after its first answer.
    await expect(async () => {
      await page.goto(server.url);
      const figures = ["Over one billion", "3", "2", "Fewer than 5"];
      await expect(band.getByRole("definition")).toHaveText(figures, { timeout: 1_000 });
    }).toPass();
    await expect(band.getByRole("term")).toHaveText([
      /potential, not a count/,
      "countries our people live in",
      "subjects our mentors teach",
      "students have joined",
    ]);
    for (const [index, { name, role, content }] of real.entries()) {
      await expect(slide(page, index + 1)).toContainText(content);
      await expect(slide(page, index + 1)).toContainText(`${role} · Canada`);
      await expect(slide(page, index + 1)).toContainText(name);
    }
    await expect(voices(page)).not.toContainText(/illustrative|Nobody real/i);
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
