import { type BrowserContext, expect, type Page } from "@playwright/test";
import { newSignedInPerson, shareSignIn } from "#e2e/shows/people.ts";
import { choose } from "./support/axe.ts";
import { destructive, expectColours, plain } from "./support/colours.ts";
import {
  asMentor,
  button,
  editorText,
  excerptField,
  fillPost,
  hand,
  openEditor,
  paste,
  slugField,
  slugOf,
  testedOrigin,
  titleField,
  toast,
  tool,
  unique,
} from "./support/editor.ts";
import { letPictureThrough, writePostRow } from "./support/post-rows.ts";
import { retype } from "./support/retype.ts";
import { test } from "./support/test.ts";

test("saving names the first thing that is missing and keeps everything typed; what fails loses nothing, and pressed twice it stores one post; the language of the page stays", {
  tag: [
    "@EDIT-16a",
    "@EDIT-16b",
    "@EDIT-17",
    "@EDIT-18",
    "@EDIT-19a",
    "@EDIT-20a",
    "@EDIT-21a",
    "@EDIT-21c",
    "@EDIT-24a",
    "@EDIT-24b",
    "@EDIT-25a",
    "@EDIT-25b",
    "@FIELD-20c",
    "@EDIT-23b",
    "@EDIT-23c",
    "@EDIT-23d",
  ],
}, async ({ page, context }) => {
  const mentor = await newSignedInPerson(testedOrigin(), "mentor");
  await shareSignIn(page.context(), mentor);
  const taken = unique("Taken title");
  writePostRow({ author: mentor.email, title: taken, slug: slugOf(taken), status: "draft" });
  await openEditor(page);
  await test.step("the first thing that is missing", () => expectRefusals(page, taken));
  const title = unique("Only once");
  await titleField(page).fill(title);
  await slugField(page).fill(title);
  await test.step("a failure loses nothing, and two presses store one post", () => saveOnce(page, context, title));
  await test.step("the language stays", () => saveInSpanish(page));
});

async function expectRefusals(page: Page, taken: string): Promise<void> {
  const refused = async (press: "Save Draft" | "Publish", title: string, description: string) => {
    await button(page, press).click();
    await expect(toast(page, title).last()).toContainText(description);
    await expect(page).toHaveURL(/\/new$/);
  };
  await refused("Save Draft", "Title required", "Please enter a title for your blog post.");
  await expect(titleField(page)).toBeFocused();
  await expect(titleField(page)).toHaveAttribute("aria-invalid", "true");
  await titleField(page).fill(taken);
  await slugField(page).fill("!!!");
  await refused("Publish", "Slug required", "Please enter a URL slug for your blog post.");
  await slugField(page).fill(taken);
  await refused("Save Draft", "Excerpt required", "Please enter a brief excerpt for your blog post.");
  await excerptField(page).fill("An excerpt");
  await refused("Publish", "Content required", "Please write some content for your blog post.");
  await editorText(page).click();
  await page.keyboard.type("Kept words");
  await refused("Save Draft", "Category required", "Please select at least one category.");
  await button(page, "Science").click();
  await refused("Publish", "Slug already in use", "Please choose a different URL slug.");
  await expect(editorText(page)).toHaveText("Kept words");
  await expect(excerptField(page)).toHaveValue("An excerpt");
  await slugField(page).fill("preview");
  await refused("Publish", "Slug already in use", "Please choose a different URL slug.");
}

async function saveOnce(page: Page, context: BrowserContext, title: string): Promise<void> {
  await context.setOffline(true);
  await button(page, "Save Draft").click();
  await expect(toast(page, "Error")).toContainText("Failed to save blog post. Please try again.");
  await expectColours(toast(page, "Error"), destructive);
  await expect(titleField(page)).toHaveValue(title);
  await expect(editorText(page)).toHaveText("Kept words");
  await context.setOffline(false);
  const held = Promise.withResolvers<void>();
  await page.route("**/dashboard/blogs/new", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await button(page, "Publish").evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(page.getByText("Saving...")).toBeVisible();
  for (const name of ["Publish", "Save Draft"]) await expect(button(page, name)).toBeDisabled();
  held.resolve();
  await expect(page.getByRole("row", { name: title })).toHaveCount(1);
  await expect(button(page, "All (2)")).toBeVisible();
}

async function saveInSpanish(page: Page): Promise<void> {
  await page.goto("/es/dashboard/blogs/new");
  await page.getByRole("textbox", { name: "Título *" }).fill(unique("Una entrada"));
  await page.getByRole("textbox", { name: "Resumen *" }).fill("De qué trata");
  await page.getByRole("textbox", { name: "Contenido" }).click();
  await page.keyboard.type("Palabras");
  await button(page, "Math Tips").click();
  await button(page, "Guardar borrador").click();
  await expect(toast(page, "Artículo creado")).toContainText("Tu artículo se ha guardado como borrador.");
  await expect(page).toHaveURL(/\/es\/dashboard\/blogs$/);
}

test("a post is published, taken back and changed, and it says so; one with contact details waits until staff have looked", {
  tag: [
    "@EDIT-08b",
    "@EDIT-14c",
    "@EDIT-22a",
    "@EDIT-22b",
    "@EDIT-22c",
    "@EDIT-23a",
    "@EDIT-23b",
    "@EDIT-23c",
    "@EDIT-23d",
    "@EDIT-36a",
    "@EDIT-36b",
    "@FIELD-20b",
    "@FIELD-20c",
    "@SAFE-22d",
    "@SAFE-22h",
  ],
}, async ({ page }) => {
  await asMentor(page);
  const title = unique("Open post");
  await openEditor(page);
  await fillPost(page, title);
  await publishAndTakeBack(page, title);

  // A fresh visit starts with an empty form.
  await page.getByRole("link", { name: "Create New Post" }).click();
  await expect(editorText(page)).toHaveText("");
  await expect(titleField(page)).toHaveValue("");
  await test.step("contact details wait for staff", () => publishContactDetails(page, unique("Reach me")));
});

async function publishAndTakeBack(page: Page, title: string): Promise<void> {
  await expect(page.getByText(/^Saved on the server \d/)).toBeVisible();
  await button(page, "Publish").click();
  await expect(toast(page, "Blog post created")).toContainText("Your post has been published.");
  await expect(page).toHaveURL(/\/dashboard\/blogs$/);
  await test.step("in the colours of the light, dark or system theme", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    const light = await expectColours(toast(page, "Blog post created"), plain);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await expectColours(toast(page, "Blog post created"), plain)).not.toEqual(light);
    await choose(page, "light");
    expect(await expectColours(toast(page, "Blog post created"), plain)).toEqual(light);
  });
  expect(await (await page.request.get(`/blog/${slugOf(title)}`)).text()).toContain("Some words of the post");

  await page.getByRole("link", { name: `Edit “${title}”` }).click();
  await expect(page.getByRole("heading", { name: "Edit Blog Post" })).toBeVisible();
  await expect(page.getByText("Update your blog content")).toBeVisible();
  await expect(titleField(page)).toHaveValue(title);
  await expect(editorText(page)).toHaveText("Some words of the post");
  await expect(button(page, "Math Tips")).toHaveAttribute("aria-pressed", "true");
  await retype(titleField(page), `${title} again`);
  await expect(slugField(page)).toHaveValue(slugOf(title));
  // A post that everybody can read leaves the site by that: said before it happens.
  const question = page.getByRole("alertdialog", { name: "This takes the post off the site" });
  await button(page, "Save Draft").click();
  await question.getByRole("button", { name: "Keep it public" }).click();
  await expect(question).toBeHidden();
  expect((await page.request.get(`/blog/${slugOf(title)}`)).status()).toBe(200);
  await button(page, "Save Draft").click();
  await question.getByRole("button", { name: "Take it off and save" }).click();
  await expect(toast(page, "Blog post updated")).toContainText("Your post has been saved as draft.");
  await expect(page.getByRole("row", { name: `${title} again` })).toContainText("Draft");
  expect((await page.request.get(`/blog/${slugOf(title)}`)).status()).toBe(404);
}

async function publishContactDetails(page: Page, title: string): Promise<void> {
  await expect(
    page.getByText("If a post contains contact details or invites people elsewhere, staff check it first."),
  ).toBeVisible();
  await fillPost(page, title);
  await excerptField(page).fill("Write to noah@mail.example");
  await button(page, "Publish").click();
  await expect(toast(page, "Staff have to check it first")).toContainText("Blog post created");
  await expect(page).toHaveURL(/\/dashboard\/blogs$/);
  const row = page.getByRole("row", { name: title });
  await expect(row.getByText("Draft", { exact: true })).toBeVisible();
  await expect(row.getByText("Being checked")).toBeVisible();
  expect((await page.request.get(`/blog/${slugOf(title)}`)).status()).toBe(404);

  await page.getByRole("link", { name: `Edit “${title}”` }).click();
  await expect(page.getByText("Staff are checking what this post says.")).toBeVisible();
  await expect(excerptField(page)).toHaveValue("Write to noah@mail.example");
  await retype(excerptField(page), "Write to us");
  await button(page, "Publish").click();
  await expect(toast(page, "Blog post updated").filter({ hasText: "Your post has been published." })).toBeVisible();
  expect((await page.request.get(`/blog/${slugOf(title)}`)).status()).toBe(200);
}

test("pictures are pasted, dropped, chosen and set above a post, each says how far it is and what it shows; what is refused costs no word, and a draft's are its owner's alone", {
  tag: ["@EDIT-30a", "@EDIT-31a", "@EDIT-31d", "@EDIT-31e", "@EDIT-25b", "@EDIT-30f", "@EDIT-31b"],
}, async ({ page, playwright }) => {
  await asMentor(page);
  const title = unique("With pictures");
  await openEditor(page);
  await fillPost(page, title);
  await test.step("a featured picture, and what is none", () => choosePictureAbove(page));
  await test.step("an embedded drawing", async () => {
    await paste(page, '<img src="data:image/svg+xml;base64,PHN2Zy8+" alt="Drawn">');
    await button(page, "Save Draft").click();
    await expect(toast(page, "Image not supported")).toBeVisible();
    await editorText(page).press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await page.keyboard.type("Other words of the post");
  });
  await handPictures(page);

  await button(page, "Save Draft").click();
  await page.getByRole("link", { name: `Edit “${title}”` }).click();
  const src = (await editorText(page).locator("img[src*='/uploads/']").first().getAttribute("src")) ?? "/missing";
  const own = await page.request.get(src);
  expect(own.status()).toBe(200);
  expect(own.headers()["cache-control"]).toBe("private, no-cache");
  const stranger = await playwright.request.newContext({ baseURL: testedOrigin() });
  const refused = await stranger.get(src);
  expect(refused.status()).toBe(404);
  expect(refused.headers()["cache-control"]).toBe("no-store");
  await button(page, "Publish").click();
  await expect(page.getByRole("row", { name: title })).toBeVisible();
  await expect.poll(async () => (await stranger.get(src)).status()).toBe(200);
  await stranger.dispose();
  await expectPictures(page, title);
});

async function choosePictureAbove(page: Page): Promise<void> {
  const featured = page.getByRole("textbox", { name: "Featured Image URL" });

  await test.step("an address that cannot be fetched", async () => {
    await featured.fill("https://pictures.invalid/x.png");
    await expect(page.getByText("We couldn’t fetch a picture from this address.").first()).toBeVisible();
    await button(page, "Save Draft").click();
    await expect(toast(page, "Featured image can’t be used")).toBeVisible();
    await expect(featured).toHaveAttribute("aria-invalid", "true");
    await expect(featured).toHaveValue("https://pictures.invalid/x.png");
    await expect(editorText(page)).toHaveText("Some words of the post");
  });

  await test.step("a file that is no picture, and one that is", async () => {
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      const choosing = page.waitForEvent("filechooser");
      await button(page, "Choose a picture").click();
      await (await choosing).setFiles({ name, mimeType, buffer });
    };
    await choose("drawn.png", "image/png", Buffer.from("<svg/>"));
    await expect(page.getByText("drawn.png wasn’t uploaded. It can’t be read as").first()).toBeVisible();
    await expect(editorText(page)).toContainText("Some words of the post");
    await choose("above.png", "image/png", Buffer.from(pixel, "base64"));
    await expect(featured).toHaveValue(/^\/uploads\/[0-9a-f]{32}\.png$/);
    await expect(page.getByText("drawn.png wasn’t uploaded")).toBeHidden();
  });
}

async function handPictures(page: Page): Promise<void> {
  const text = editorText(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/pictures", async (route) => {
    await held.promise;
    await route.continue();
  });
  await hand(page, "paste", [{ name: "pasted.png", type: "image/png", base64: pixel }]);
  await expect(text.getByText("pasted.png")).toBeVisible();
  await expect(text.getByRole("progressbar")).toBeVisible();
  // What stands there meanwhile is no part of the post, and saving waits for the picture.
  await button(page, "Save Draft").click();
  await expect(toast(page, "Waiting for your pictures").first()).toBeVisible();
  await hand(page, "drop", [
    { name: "dropped.png", type: "image/png", base64: pixel },
    { name: "drawn.svg", type: "image/svg+xml", base64: "PHN2Zy8+" },
  ]);
  held.resolve();
  await expect(text.getByText("drawn.svg wasn’t uploaded. It can’t be read as")).toBeVisible();
  await expect(toast(page, "A picture wasn’t uploaded").first()).toBeVisible();
  await expect(text).toContainText("Other words of the post");
  await text.getByRole("button", { name: "Remove" }).click();
  await expect(text.getByText("drawn.svg")).toBeHidden();
  await expect(text.locator("img[src^='/uploads/']")).toHaveCount(2);

  const dialog = page.getByRole("dialog", { name: "Add image" });
  await text.getByRole("button", { name: "Describe this picture" }).first().click();
  await dialog.getByLabel("Description").fill("A dot");
  await dialog.getByRole("button", { name: "Save description" }).click();
  await text.getByRole("button", { name: "Describe this picture" }).click();
  await dialog.getByRole("button", { name: "Remove picture" }).click();
  await expect(text.getByRole("img")).toHaveCount(1);

  await text.press("ControlOrMeta+Home");
  await tool(page, "Add image").click();
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose a picture" }).click();
  await (await choosing).setFiles({
    name: "chosen.png",
    mimeType: "image/png",
    buffer: Buffer.from(pixel, "base64"),
  });
  await expect(dialog.locator("img[src^='/uploads/']")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "It’s only decoration" }).check();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(text.locator("img")).toHaveCount(2);
}

async function expectPictures(page: Page, title: string): Promise<void> {
  const html = await (await page.request.get(`/blog/${slugOf(title)}`)).text();
  for (const word of ["data:image", "pasted.png", "drawn.svg", "Describe this picture"])
    expect(html).not.toContain(word);
  expect(html).toContain('alt="A dot"');
  const [name] = /\/uploads\/[0-9a-f]{32}\.png/.exec(html) ?? [];
  letPictureThrough(process.env.BAOBAB_E2E_DATA ?? "", name ?? "");
  const picture = await page.request.get(name ?? "/missing");
  expect(picture.status()).toBe(200);
  expect(picture.headers()).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "content-disposition": "inline",
    "cache-control": "public, max-age=86400, immutable, must-revalidate",
  });
  expect(html).toMatch(/<img [^>]*src="\/uploads\/[0-9a-f]{32}\.png"/);
}

test("takes pictures of mentors alone, for all others there is no such address", {
  tag: ["@EDIT-31a", "@EDIT-31b", "@EDIT-31e"],
}, async ({ playwright }) => {
  const origin = testedOrigin();
  const sent = { headers: { origin, "content-type": "application/octet-stream" }, data: Buffer.from(pixel, "base64") };
  const stranger = await playwright.request.newContext({ baseURL: origin });
  expect((await stranger.post("/api/pictures", sent)).status()).toBe(404);
  const student = await newSignedInPerson(origin, "student");
  const asStudent = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { cookie: student.cookieHeader },
  });
  expect((await asStudent.post("/api/pictures", sent)).status()).toBe(404);
  const mentor = await newSignedInPerson(origin, "mentor");
  const asWriter = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { cookie: mentor.cookieHeader },
  });
  const elsewhere = { ...sent, headers: { ...sent.headers, origin: "https://elsewhere.example" } };
  expect((await asWriter.post("/api/pictures", elsewhere)).status()).toBe(403);
  expect(await (await asWriter.post("/api/pictures", sent)).json()).toMatchObject({ width: 1, height: 1 });
  const drawn = await asWriter.post("/api/pictures", { ...sent, data: Buffer.from("<svg/>") });
  expect(drawn.status()).toBe(415);
  expect(await drawn.json()).toEqual({ code: "imageUnsupported" });
  for (const one of [stranger, asStudent, asWriter]) await one.dispose();
});

test("serves no other file and no made-up name as an upload", async ({ request }) => {
  for (const name of [`${"0".repeat(32)}.png`, "..%2fbaobab.sqlite", "%2e%2e%2fauth-secret", "a.svg"]) {
    expect((await request.get(`/uploads/${name}`)).status()).toBe(404);
  }
});

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
