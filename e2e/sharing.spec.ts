import { expect, type Page } from "@playwright/test";
import { chromiumFlags, findChromium } from "#scripts/support/chromium.ts";
import { inLanguage, samplePost, tagsOf } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

// Without windows Chromium has no tabs to open a link in.
test.use({ launchOptions: { executablePath: findChromium(), args: chromiumFlags } });

const title = "Fractions make sense when you can see them";

/** The sharing pages by network, as their sites document them. */
const addresses = (post: string): ReadonlyArray<readonly [string, string]> => [
  ["Facebook", `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(post)}`],
  ["Twitter", `https://twitter.com/intent/tweet?url=${encodeURIComponent(post)}&text=${encodeURIComponent(title)}`],
  ["LinkedIn", `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(post)}`],
];

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the three networks are plain links with the whole address, and copying is not offered", {
    tag: ["@BLOG-07c", "@BLOG-09b", "@BLOG-09c"],
  }, async ({ page, baseURL }) => {
    await page.goto(samplePost);
    for (const [name, address] of addresses(`${baseURL}${samplePost}`)) {
      const link = page.getByRole("link", { name: `Share on ${name}` });
      await expect(link, name).toHaveAttribute("href", address);
      await expect(link, name).toHaveAttribute("target", "_blank");
      await expect(link, name).toHaveAttribute("rel", /\bnoopener\b/);
    }
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
  });
});

test("what is shared and copied is exactly the page's canonical address; a small window knows nothing of its opener, and a refusing clipboard shows the link", {
  tag: ["@BLOG-09a", "@BLOG-09b", "@BLOG-09c", "@BLOG-10a", "@BLOG-10b", "@BLOG-10c", "@SEO-01b"],
}, async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL ?? "" });
  await test.step("shared and copied in German", () =>
    shareAndCopy(page, `${baseURL}${inLanguage("de", samplePost)}`, "Auf Facebook teilen", "Link kopieren", [
      "Link kopiert!",
    ]));
  await test.step("shared and copied in English", () =>
    shareAndCopy(page, `${baseURL}${samplePost}`, "Share on Facebook", "Copy link", [
      "Link copied!",
      "Blog post link copied to clipboard.",
    ]));
  await test.step("the small window stands in the middle and knows nothing of its opener", async () => {
    const asked = await openedWindows(page);
    expect(asked.map(([address]) => address)).toEqual(
      addresses(`${baseURL}${samplePost}`).map(([, address]) => address),
    );
    for (const [, target, features = ""] of asked) {
      expect(target).toBe("_blank");
      expect(features).toMatch(/\bwidth=600,height=400\b/);
      expect(features).toMatch(/\bnoopener\b/);
    }
  });
  await test.step("a press with Control or Shift is left to the browser", () => pressWithKeys(page));
  for (const refuses of [true, false]) {
    await test.step(`a clipboard that ${refuses ? "refuses" : "is not there"}`, () => copyByHand(page, refuses));
  }
});

async function shareAndCopy(
  page: Page,
  address: string,
  facebook: string,
  copy: string,
  done: readonly string[],
): Promise<void> {
  const answer = await page.goto(`${address}?from=letter`);
  const canonical = tagsOf((await answer?.text()) ?? "", "link").filter(({ rel }) => rel === "canonical");
  expect(canonical.map(({ href }) => href)).toEqual([address]);
  const link = (await page.getByRole("link", { name: facebook }).getAttribute("href")) ?? "";
  expect(new URL(link).searchParams.get("u")).toBe(address);
  await page.getByRole("button", { name: copy }).click();
  for (const words of done) await expect(page.getByText(words)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
}

async function openedWindows(page: Page): Promise<string[][]> {
  await page.evaluate(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    window.open = (...args) => {
      asked.push(args);
      return null;
    };
  });
  for (const name of ["Facebook", "Twitter", "LinkedIn"]) {
    await page.getByRole("link", { name: `Share on ${name}` }).click();
  }
  return page.evaluate(() => (window as unknown as { asked: string[][] }).asked);
}

async function pressWithKeys(page: Page): Promise<void> {
  await page.context().route(/facebook/, (route) => route.fulfill({ body: "there" }));
  await page.evaluate(() => {
    window.open = () => {
      throw new Error("opened by the script");
    };
  });
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  for (const keys of ["Control", "Shift"] as const) {
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: "Share on Facebook" }).click({ modifiers: [keys] });
    await (await opened).close();
  }
  expect(faults).toEqual([]);
}

/** The link is shown selected, ready to be copied. */
async function copyByHand(page: Page, refuses: boolean): Promise<void> {
  await page.goto(samplePost);
  await page.evaluate((refuses) => {
    const refusal = { writeText: () => Promise.reject(new DOMException("denied", "NotAllowedError")) };
    Object.defineProperty(navigator, "clipboard", { value: refuses ? refusal : undefined });
  }, refuses);
  await page.getByRole("button", { name: "Copy link" }).click();
  const field = page.getByRole("textbox", { name: "Copy this link" });
  await expect(field).toHaveValue(page.url());
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
  await expect(page.getByText("Link copied!")).toHaveCount(0);
}
