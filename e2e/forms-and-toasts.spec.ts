import { expect, type Page } from "@playwright/test";
import { button, openEditor, titleField } from "./support/editor.ts";
import { enterAs } from "./support/pages.ts";
import { expectTakenByReact } from "./support/press.ts";
import { samplePost } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const alert = (page: Page) => page.getByRole("main").getByRole("alert");

/** Forms with what is wrong in them, the field that comes first, and its message. */
const refusals = [
  {
    path: "/contact",
    fill: { Name: "Ama", Email: "ama@" },
    send: "Send Message",
    first: "Email",
    error: /valid e-mail/,
  },
  { path: "/login", fill: { Email: "", Password: "x" }, send: "Sign In", first: "Email", error: /./ },
  {
    path: "/signup?role=mentor",
    fill: { Name: "Ada", Email: "ada@" },
    send: "Create Account",
    first: "Email",
    error: /./,
  },
] as const;

/** Every field that can be seen. */
async function expectNamed(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const field of await page
    .locator(":is(input:not([type=hidden]), select, textarea):not([aria-hidden=true] *)")
    .all()) {
    if (await field.isVisible()) await expect(field).toHaveAccessibleName(/./);
  }
}

async function mend(page: Page): Promise<void> {
  const [first, second] = [
    page.locator("main [aria-invalid=true]").first(),
    page.getByLabel("Subject", { exact: true }),
  ];
  const email = page.getByLabel("Email", { exact: true });
  await expect(first).toHaveAttribute("name", "email");
  await email.pressSequentially("A");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await expect(email).not.toHaveAccessibleDescription(/./);
  await expect(second).toHaveAttribute("aria-invalid", "true");
  await expect(second).toHaveAccessibleDescription(/./);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a refused form says so, ties each error to its field and focuses the first", {
      tag: [...(javaScriptEnabled ? ["@A11Y-03a"] : []), "@A11Y-03b", "@A11Y-03c", "@A11Y-03d"],
    }, async ({ page }) => {
      for (const { path, fill, send, first, error } of refusals) {
        await test.step(path, async () => {
          await page.goto(path);
          for (const [label, value] of Object.entries(fill)) await page.getByLabel(label, { exact: true }).fill(value);
          await page.getByRole("button", { name: send, exact: true }).click();
          await expect(alert(page)).toBeVisible();
          const field = page.getByLabel(first, { exact: true });
          await expect(field).toBeFocused();
          await expect(field).toHaveAttribute("aria-invalid", "true");
          await expect(field).toHaveAccessibleDescription(error);
          // Every faulty field names its message, and no other field is marked.
          for (const faulty of await page.locator("[aria-invalid=true]").all()) {
            await expect(faulty).toHaveAccessibleDescription(/./);
          }
          for (const [label, value] of Object.entries(fill)) {
            if (label !== "Password") await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
          }
          if (javaScriptEnabled && path === "/contact") {
            await test.step("a field that is changed loses its error at once, and no other does", () => mend(page));
            await expectNamed(page);
          }
        });
      }
      if (javaScriptEnabled) {
        await page.goto("/blog");
        await expectNamed(page);
      }
    });
  });
}

test("a form that is sent while its page is still loading can be sent again after", {
  tag: ["@A11Y-03b"],
}, async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/enhance-late-/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  const [send, email] = [page.getByRole("button", { name: "Sign In" }), page.getByLabel("Email", { exact: true })];
  await expectTakenByReact(send);
  for (const address of ["ada@", "ben@"]) {
    await email.fill(address);
    await expect(email).not.toHaveAccessibleDescription(/./);
    await send.click();
    await expect(email).toHaveAccessibleDescription(/./);
    await expect(send).toBeEnabled();
    late.resolve();
    await page.waitForLoadState("load");
  }
});

test.describe("a toast on a document", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("is announced, stays five seconds, waits while it is pointed at or holds the focus, and can be closed", {
    tag: ["@A11Y-04a", "@A11Y-04b", "@A11Y-04c", "@A11Y-04d"],
  }, async ({ page }) => {
    const toast = page.locator("[data-toasts] > div");
    const copyLink = async () => {
      await page.getByRole("button", { name: /copy/i }).click();
      await expect(toast).toBeVisible();
      await page.mouse.move(0, 0);
    };
    await page.clock.install();
    await page.goto(samplePost);
    // The region is there before the first message, so that it is announced.
    const region = page.getByRole("status", { name: "Notifications" });
    await expect(region).toBeAttached();
    await copyLink();
    await expect(region).toContainText(/copied/i);
    await page.clock.runFor(5_000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(toast).toBeHidden();

    await copyLink();
    await toast.hover();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await toast.getByRole("button").focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await page.getByRole("main").focus();
    await page.clock.runFor(7_000);
    await expect(toast).toBeHidden();

    await copyLink();
    await toast.getByRole("button", { name: /close/i }).focus();
    await page.keyboard.press("Enter");
    await expect(toast).toBeHidden();
  });
});

test("a refused profile and a refused post focus the first faulty field; why is announced in a toast that stays, waits and can be closed; the next page on its way is shown", {
  tag: ["@A11Y-03a", "@A11Y-03b", "@A11Y-03c", "@A11Y-03d", "@A11Y-04b", "@A11Y-04c", "@A11Y-04d", "@SITE-34a"],
}, async ({ page }) => {
  await enterAs(page, "mentor");
  await test.step("moving between pages says that the next one is on its way", () => move(page));
  await page.goto("/dashboard/profile?edit");
  await expectNamed(page);
  await page.getByLabel("Name", { exact: true }).fill(" ");
  await page.getByLabel(/^Subjects you/).fill(" ");
  await page.getByRole("button", { name: /save/i }).click();
  await expect(alert(page)).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(/./);
  await page.goto("/dashboard/blogs");
  await expectNamed(page);
  await openEditor(page);
  await expectNamed(page);
  await test.step("a refused post", () => refusePost(page));
});

async function move(page: Page): Promise<void> {
  await page.goto("/dashboard");
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "View Students" }).click();
  const mark = page.getByRole("status").filter({ hasText: "Loading the page" });
  await expect(mark).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL(/\/dashboard\/students$/);
  await expect(mark).toHaveCount(0);
  await page.unrouteAll();
}

async function refusePost(page: Page): Promise<void> {
  const toast = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  await page.clock.install();
  await button(page, "Publish").click();
  await expect(titleField(page)).toBeFocused();
  await expect(titleField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(titleField(page)).toHaveAccessibleDescription(/./);
  await expect(toast).toBeVisible();
  await expect(page.locator("[role=status][aria-live=assertive], [role=alert]").first()).toBeAttached();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(toast).toBeHidden();

  await button(page, "Save Draft").click();
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: /close/i }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(toast).toBeHidden();
}
