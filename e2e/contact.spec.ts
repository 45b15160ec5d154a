import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { postForm } from "./support/people.ts";
import { test } from "./support/test.ts";

const send = "Send Message";
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const valid = () => ({
  name: "Ama",
  email: "ama@example.org",
  subject: `Hello ${crypto.randomUUID()}`,
  message: "Where do I begin?",
});

async function fill(page: Page, message = valid()): Promise<void> {
  await field(page, "Name").fill(message.name);
  await field(page, "Email").fill(message.email);
  await field(page, "Subject").fill(message.subject);
  await field(page, "Message").fill(message.message);
}

async function expectFilled(page: Page, message: ReturnType<typeof valid>): Promise<void> {
  await expect(field(page, "Name")).toHaveValue(message.name);
  await expect(field(page, "Email")).toHaveValue(message.email);
  await expect(field(page, "Subject")).toHaveValue(message.subject);
  await expect(field(page, "Message")).toHaveValue(message.message);
}

/** What the tests' server has stored with this subject. */
function storedWith(subject: string): unknown[] {
  const database = new Database(join(process.env.BAOBAB_E2E_DATA ?? "", "baobab.sqlite"), { readonly: true });
  try {
    return database.prepare("select name, email, message from contact_messages where subject = ?").all(subject);
  } finally {
    database.close();
  }
}

async function expectMarked(page: Page, { name, message }: ReturnType<typeof valid>): Promise<void> {
  await expect(page.getByRole("alert")).toContainText("Your message wasn’t sent");
  await expect(field(page, "Email")).toHaveAccessibleDescription("Please enter a valid e-mail address.");
  await expect(field(page, "Subject")).toHaveAccessibleDescription("Please fill in this field.");
  await expect(field(page, "Name")).toHaveValue(name);
  await expect(field(page, "Message")).toHaveValue(message);
}

/** On a button that cannot be pressed again meanwhile, but can when Back shows the page as it was left. */
async function sendSlowly(page: Page, subject: string): Promise<void> {
  const held = Promise.withResolvers<void>();
  const posts: string[] = [];
  await page.route("**/contact", async (route) => {
    if (route.request().method() === "POST") {
      posts.push(route.request().url());
      await held.promise;
    }
    await route.continue();
  });
  // While a form is under way Playwright waits for the next page, so the button tells of itself.
  await page.getByRole("button", { name: send }).evaluate((button: HTMLButtonElement) => {
    const tell = () => console.info(`button: ${button.textContent}, ${button.disabled ? "disabled" : "enabled"}`);
    const observer = new MutationObserver(() => {
      observer.disconnect();
      tell();
      for (const persisted of [false, true]) {
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
        tell();
      }
    });
    observer.observe(button, { attributes: true, childList: true });
  });
  const told: string[] = [];
  page.on("console", (line) => line.text().startsWith("button: ") && told.push(line.text()));
  await page.getByRole("button", { name: send }).click({ noWaitAfter: true });
  const waits = "button: Sending..., disabled";
  await expect.poll(() => told).toEqual([waits, waits, `button: ${send}, enabled`]);
  expect(storedWith(subject)).toEqual([]);
  held.resolve();
  await expect(page.getByRole("main").getByRole("status")).toContainText("Message sent!");
  expect(posts).toHaveLength(1);
  await page.unroute("**/contact");
}

async function expectThanks(page: Page, { subject, ...rest }: ReturnType<typeof valid>): Promise<void> {
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toContainText("Message sent!");
  await expect(status).toContainText("We'll get back to you within 24 hours.");
  await expect(status).toBeInViewport();
  await expectFilled(page, { name: "", email: "", subject: "", message: "" });
  expect(storedWith(subject)).toEqual([rest]);
}

test.describe("contact form", () => {
  test("shows details, three questions and the form, marks what is wrong, says that it is sending, thanks, and stores a message once", {
    tag: [
      "@SITE-17b",
      "@SITE-17c",
      "@SITE-18a",
      "@SITE-18b",
      "@SITE-18c",
      "@SITE-19a",
      "@SITE-19b",
      "@SITE-19c",
      "@SITE-19d",
      "@SITE-30c",
      "@FIELD-19c",
      "@front-off",
    ],
  }, async ({ page }) => {
    // After the skip link, whose fragment stays in the address: answers get the focus all the same.
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/contact#main");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /@/ }).first()).toHaveAttribute("href", /^mailto:/);
    await expect(main.getByRole("group")).toHaveCount(3);
    for (const label of ["Name", "Email", "Subject", "Message"]) await expect(field(page, label)).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(4);

    const message = valid();
    await fill(page, { ...message, email: "ama@", subject: "" });
    await page.getByRole("button", { name: send }).click();
    await expectMarked(page, message);
    await expect(field(page, "Email")).toBeFocused();
    await expect(field(page, "Email")).toBeInViewport();

    await fill(page, message);
    await test.step("says that it is sending", () => sendSlowly(page, message.subject));
    const status = main.getByRole("status");
    await expectThanks(page, message);
    await expect(status).toBeFocused();
    await page.reload();
    await expect(status).toContainText("Message sent!");
    expect(storedWith(message.subject)).toHaveLength(1);

    await test.step("can be sent again as it was when the network failed", async () => {
      const next = valid();
      await page.goto("/contact");
      await fill(page, next);
      await page.route("**/contact", (route) =>
        route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
      );
      await page.getByRole("button", { name: send }).click();
      // The browser's own page says what happened; it keeps the form for its reload button.
      await page.waitForURL(/^chrome-error:/);
      await page.unroute("**/contact");
      await page.reload();
      await expect(status).toContainText("Message sent!");
      expect(storedWith(next.subject)).toHaveLength(1);
    });
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("marks what is wrong, keeps what was typed, then thanks and clears the form", {
      tag: ["@SITE-18a", "@SITE-18b", "@SITE-18c", "@SITE-19b", "@SITE-19c", "@SITE-30c", "@front-off"],
    }, async ({ page }) => {
      const message = valid();
      await page.goto("/contact");
      await fill(page, { ...message, email: "ama@", subject: "" });
      await page.getByRole("button", { name: send }).click();
      await expectMarked(page, message);
      await fill(page, message);
      await page.getByRole("button", { name: send }).click();
      await expectThanks(page, message);
    });
  });

  for (const [name, value] of [
    ["name", " "],
    ["email", ""],
    ["subject", ""],
    ["message", "\n"],
    ["email", "ama@"],
  ] as const) {
    test(`with ${JSON.stringify(value)} as ${name} is marked there and stores nothing`, {
      tag: ["@SITE-18a", "@SITE-18b", "@SITE-18c", "@SITE-18d"],
    }, async ({ request }) => {
      const message = { ...valid(), [name]: value };
      const count = () => storedWith(message.subject).length;
      const before = count();
      const { body } = await postForm(request, "/contact", { ...message, locale: "en" }, send);
      expect(body).toMatch(new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*`));
      const marked = [...body.matchAll(/<(?:input|textarea)[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => /aria-invalid="true"/.test(tag));
      expect(marked.map((tag) => /name="([^"]*)"/.exec(tag)?.[1])).toEqual([name]);
      expect(count()).toBe(before);
    });
  }

  test("tells whoever writes of harm the same, and raises it to the safeguarding lead", {
    tag: ["@SITE-32a", "@SITE-32b"],
  }, async ({ request }) => {
    const queueOf = (subject: string) => {
      const database = new Database(join(process.env.BAOBAB_E2E_DATA ?? "", "baobab.sqlite"), { readonly: true });
      try {
        return database.prepare("select queue, status from contact_messages where subject = ?").get(subject);
      } finally {
        database.close();
      }
    };
    for (const [text, queue] of [
      ["Where do I begin?", "support"],
      ["Un adulto me pidió fotos.", "safeguarding"],
    ] as const) {
      const message = { ...valid(), locale: "en", message: text };
      const { body } = await postForm(request, "/contact", message, send);
      expect(body).toContain("We&#x27;ll get back to you within 24 hours.");
      expect(queueOf(message.subject)).toEqual({ queue, status: "open" });
    }
  });

  test("tells a robot that fills the hidden field what it hopes for, and stores nothing", {
    tag: ["@SITE-32c"],
  }, async ({ request }) => {
    const message = valid();
    const trapped = { ...message, locale: "en", website: "https://spam.example" };
    const { body } = await postForm(request, "/contact", trapped, send);
    expect(body).toContain("Message sent!");
    expect(storedWith(message.subject)).toEqual([]);
  });

  test("takes ten messages from one network in a quarter of an hour", { tag: ["@SITE-32d", "@OPS-12e"] }, async ({
    request,
  }) => {
    const message = { ...valid(), locale: "en" };
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await postForm(request, "/contact", message, send)).body).toContain("Message sent!");
    }
    const { body } = await postForm(request, "/contact", message, send);
    expect(body).toContain("There were too many messages from you or your network. Please try again in 15 minutes.");
    expect(body).toContain(message.message);
    expect(storedWith(message.subject)).toHaveLength(10);
  });
});

test("a contact form whose message cannot be stored says so and keeps the entries", { tag: ["@SITE-19d"] }, async ({
  quietServer,
}) => {
  const database = new Database(join(quietServer.dataDir, "baobab.sqlite"));
  database.exec("alter table contact_messages rename to contact_messages_gone");
  const client = new HttpClient(quietServer.url);
  const message = valid();
  const { body } = await client.submit("/contact", message);
  expect(body).toContain("Something went wrong on our side.");
  database.exec("alter table contact_messages_gone rename to contact_messages");
  database.close();
  const form = formsIn(body).find(({ fields }) => fields.has("subject"));
  if (!form) throw new Error("The form is not there");
  expect(Object.fromEntries(form.fields)).toMatchObject(message);
  const again = await client.post("/contact", form, {});
  const sent = again.location ? await client.get(again.location) : again;
  expect(sent.body).toContain("Message sent!");
});
