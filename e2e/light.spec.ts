import { type BrowserContext, expect, type Page } from "@playwright/test";
import { paths, publicPaths } from "#lib/platform/paths.ts";
import { fetchRaw, weigh } from "#scripts/support/page-weight.ts";
import { weightLimitOf } from "#scripts/support/weight-limits.ts";
import { documents } from "./support/pages.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { inLanguage, samplePost, siteLanguages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const footer = (page: Page) => page.getByRole("contentinfo");
const speculation = (page: Page) => page.locator("script[type=speculationrules]");

/** What a browser says when its reader saves data; its own switch is out of a test's reach. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

test.describe("the choices in the footer", () => {
  test("are there on every kind of public page, and in every language", async ({ request }) => {
    for (const path of [
      "/",
      samplePost,
      "/login",
      ...siteLanguages.map((language) => inLanguage(language, "/about")),
    ]) {
      const html = await (await request.get(path)).text();
      const foot = /<footer.*<\/footer>/s.exec(html)?.[0] ?? "";
      const choices = parsedElementsOf(parsed(foot), "select").map((choice) => choice["data-choice"]);
      expect(choices, path).toEqual(["theme", "fontSize", "saving"]);
    }
  });

  test("need script and do not show without it", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto("/about");
    await expect(footer(page).getByRole("link", { name: "Privacy Policy" })).toBeVisible();
    await expect(footer(page).getByRole("combobox")).toHaveCount(0);
    await context.close();
  });

  test("of text size scale everything at once and stay, there from the first frame, and hold for the page where the browser keeps nothing", {
    tag: ["@SET-09a", "@SET-09b"],
  }, async ({ page }) => {
    const root = page.locator("html");
    const choice = (name: string) => footer(page).getByRole("combobox", { name });
    await page.goto("/about");
    await expect(footer(page).getByRole("combobox")).toHaveCount(3);
    for (const name of ["Appearance", "Text size", "Data saver"]) await expect(choice(name)).toBeVisible();
    await expect(root).toHaveCSS("font-size", "16px");
    await choice("Text size").selectOption("Large");
    await expect(root).toHaveCSS("font-size", "18px");
    await page.goto(samplePost);
    await expect(root).toHaveCSS("font-size", "18px");
    await expect(choice("Text size")).toHaveValue("large");
    await choice("Text size").selectOption("Small");
    await expect(root).toHaveCSS("font-size", "14px");
    await choice("Text size").selectOption("Medium");
    await page.reload();
    await expect(root).toHaveCSS("font-size", "16px");

    await test.step("the page is not painted before them", () => expectFromFirstFrame(page));
    await test.step("where the browser keeps nothing", async () => {
      await page.addInitScript(() => {
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      });
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      await page.goto("/about");
      await expect(root).not.toHaveAttribute("data-theme", "dark");
      await choice("Appearance").selectOption("Dark");
      await expect(root).toHaveAttribute("data-theme", "dark");
      expect(faults).toEqual([]);
    });
  });
});

async function expectFromFirstFrame(page: Page): Promise<void> {
  await footer(page).getByRole("combobox", { name: "Text size" }).selectOption("Large");
  await footer(page).getByRole("combobox", { name: "Appearance" }).selectOption("Dark");
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.body)
        seen.push(`${document.documentElement.dataset.theme} ${document.documentElement.dataset.fontSize}`);
      if (seen.length < 5) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
  expect(new Set(await seen())).toEqual(new Set(["dark large"]));
}

test("a post opened ahead is counted once it is shown, and not before", { tag: ["@BLOG-08a", "@BLOG-08b"] }, async ({
  page,
  context,
}) => {
  const counted: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/views/")) counted.push(request.url());
  });
  // As a browser that opens the post ahead sees it, until the reader comes.
  await page.addInitScript(() => {
    let ahead = true;
    Object.defineProperty(document, "prerendering", { get: () => ahead });
    addEventListener("test:shown", () => {
      ahead = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    });
  });
  await page.goto(samplePost);
  await expect(page.locator("html")).toHaveAttribute("data-enhanced");
  await expect(speculation(page)).toHaveCount(0);
  expect(counted).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event("test:shown")));
  await expect(speculation(page)).toHaveCount(1);
  await expect.poll(() => counted.length).toBe(1);
});

/** Until what the page loads once it is complete, idle and in sight has been asked for. A busy machine may never be idle. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

test("data saver, chosen in the footer or in the browser, loads neither pictures of people nor the film, shows no typeface and opens nothing ahead, until it is switched off", {
  tag: ["@A11Y-08b", "@A11Y-08c", "@A11Y-08d", "@A11Y-08e", "@A11Y-08f"],
}, async ({ page, context }) => {
  let asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const pictures = () => asked.filter((path) => path.startsWith("/avatars/")).length;
  const films = () => asked.filter((path) => /\.(?:webm|mp4)$/.test(path)).length;
  const root = page.locator("html");
  const choice = footer(page).getByRole("combobox", { name: "Data saver" });
  /** What each page asked for by the time it came to rest. */
  const visit = async (path: string) => {
    asked = [];
    await page.goto(path);
    await expect(root).toHaveAttribute("data-enhanced");
    await settled(page);
  };
  const expectAll = async () => {
    await visit("/");
    await expect.poll(films).toBeGreaterThan(0);
    await expect.poll(pictures).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("baobab_typeface"))).toBe("on");
    await visit(samplePost);
    await expect.poll(pictures).toBeGreaterThan(0);
    await expect(root).toHaveAttribute("data-typeface");
    await expect(speculation(page)).toHaveCount(1);
  };
  const expectLittle = async (chosen: "" | "on") => {
    for (const path of ["/", "/blog", samplePost]) {
      await visit(path);
      expect([films(), pictures()], path).toEqual([0, 0]);
      await expect(root).not.toHaveAttribute("data-typeface");
      await expect(speculation(page)).toHaveCount(0);
      await expect(choice).toHaveValue(chosen);
    }
  };
  await expectAll();
  await choice.selectOption("On");
  await expect(root).not.toHaveAttribute("data-typeface");
  await expect(speculation(page)).toHaveCount(0);
  await expectLittle("on");
  await choice.selectOption("Off");
  await expect(speculation(page)).toHaveCount(1);
  await expectAll();

  await page.evaluate(() => localStorage.clear());
  await saveData(context);
  await expectLittle("");
  await choice.selectOption("Off");
  await expectAll();
});

test("the typeface of headings is never fetched for those whose browser saves data", {
  tag: ["@A11Y-08b", "@A11Y-08f"],
}, async ({ page, context }) => {
  await saveData(context);
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") files.push(request.url());
  });
  for (const path of ["/about", "/mission"]) {
    await page.goto(path);
    await settled(page);
    await expect(page.locator("html")).not.toHaveAttribute("data-typeface");
  }
  expect(files).toEqual([]);
});

test("no public address sets a cookie", { tag: ["@PRIV-09d"] }, async ({ request }) => {
  const map = await (await request.get("/sitemap.xml")).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThanOrEqual(publicPaths.length * siteLanguages.length);
  const files = ["/sitemap.xml", "/feed.xml", "/robots.txt"];
  for (const address of [...addresses, ...documents, ...files]) {
    const names = (await request.get(address)).headersArray().map(({ name }) => name.toLowerCase());
    expect(names, address).not.toContain("set-cookie");
  }
});

test("the first view of a text page weighs 14,000 bytes at most, of the landing page 24,000", {
  tag: ["@A11Y-09a", "@A11Y-09b"],
}, async ({ baseURL }) => {
  const origin = baseURL ?? "";
  // The blog and the open books grow with what other journeys write.
  const fixed = publicPaths.filter((path) => path !== paths.blog && path !== paths.openBooks);
  for (const path of fixed.flatMap((path) => siteLanguages.map((language) => inLanguage(language, path)))) {
    // The first request renders. Readers get what the second one gets.
    await fetchRaw(new URL(path, origin));
    const { status, bytes } = await weigh(origin, path);
    expect.soft(status, path).toBe(200);
    expect.soft(bytes, path).toBeLessThanOrEqual(weightLimitOf(path));
  }
});

test("public pages load no script of the framework, complain of nothing and keep still for who wants less motion", {
  tag: ["@A11Y-08a", "@A11Y-09c"],
}, async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  const scripts = new Set<string>();
  page.on("response", async (answer) => {
    if (answer.request().resourceType() === "script") scripts.add(new URL(answer.url()).pathname);
  });
  await test.step("the typeface of headings", () => expectTypeface(page));
  for (const path of ["/", "/blog", samplePost, "/contact"]) {
    await page.goto(path);
    await settled(page);
    await expectStill(page, path);
  }
  await test.step("what may be opened ahead", () => expectOpenedAhead(page));
  expect([...scripts].filter((path) => !/^\/assets\/enhance-(?:main|late|landing)-\w+\.js$/.test(path))).toEqual([]);
  expect(complaints).toEqual([]);
  await page.goto("/login");
  await expectStill(page, "/login");
});

/** It is fetched when the first page is complete, and shows from the next page on. */
async function expectTypeface(page: Page): Promise<void> {
  const root = page.locator("html");
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") files.push(new URL(request.url()).pathname);
  });
  let whenLoaded = -1;
  page.on("load", () => {
    if (whenLoaded < 0) whenLoaded = files.length;
  });
  await page.goto("/about");
  await expect.poll(() => files.length).toBe(1);
  expect(whenLoaded).toBe(0);
  await expect(root).not.toHaveAttribute("data-typeface");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("baobab_typeface"))).toBe("on");

  await page.goto("/mission");
  await expect(root).toHaveAttribute("data-typeface");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^Gabarito/);
  const isDrawn = () =>
    page.evaluate(() => [...document.fonts].some(({ family, status }) => family === "Gabarito" && status === "loaded"));
  await expect.poll(isDrawn).toBe(true);
  // Text stays in the system's letters.
  await expect(page.getByRole("main").getByRole("paragraph").first()).not.toHaveCSS("font-family", /Gabarito/);
}

/** Reduced motion leaves no animation and no transition. */
async function expectStill(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const longest = await page.evaluate(() => {
    const milliseconds = (list: string) =>
      Math.max(...list.split(",").map((time) => Number.parseFloat(time) * (/ms$/.test(time.trim()) ? 1 : 1000)));
    return Math.max(
      // What stands within a video is not drawn and has no style.
      ...[...document.querySelectorAll(":not(video > *)")].flatMap((element) =>
        [null, "::before", "::after"].map((part) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
          const animated = animationName === "none" ? 0 : milliseconds(animationDuration);
          return Math.max(animated, milliseconds(transitionDuration));
        }),
      ),
    );
  });
  expect(longest, path).toBeLessThanOrEqual(0.01);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
  await page.emulateMedia({ reducedMotion: "no-preference" });
}

/** Rules for the browser, which never name a page of a person's own. */
async function expectOpenedAhead(page: Page): Promise<void> {
  await page.goto("/es/about");
  const rules = JSON.parse((await speculation(page).textContent()) ?? "");
  const [{ where, eagerness }] = rules.prerender;
  expect(eagerness).toBe("moderate");
  const never: string[] = where.and[1].not.href_matches;
  const opened = await page.evaluate(
    ([paths, never]) => {
      const patterns = never.map((pattern) => new URLPattern(pattern, location.origin));
      return paths.filter((path) => !patterns.some((pattern) => pattern.test(new URL(path, location.origin))));
    },
    [
      ["/about", "/", "/de/blog", "/blog/a-post", "/blog/dashboard"].concat(
        ["/dashboard", "/es/dashboard/blogs", "/login", "/fr/signup", "/api/sign-out", "/uploads/a.webp"],
        ["/blog?q=tree", "/de/login?next=%2Fdashboard", "/avatars/a.svg"],
      ),
      never,
    ] as const,
  );
  expect(opened).toEqual(["/about", "/", "/de/blog", "/blog/a-post"]);
}
