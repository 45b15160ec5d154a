import { expect, type Page } from "@playwright/test";
import { newSignedInPerson, shareSignIn } from "#e2e/shows/people.ts";

export const testedOrigin = () => process.env.BAOBAB_E2E_URL ?? "";

export async function asMentor(page: Page): Promise<void> {
  await shareSignIn(page.context(), await newSignedInPerson(testedOrigin(), "mentor"));
}

export const editorText = (page: Page) => page.getByRole("textbox", { name: "Content" });
export const tool = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
export const titleField = (page: Page) => page.getByRole("textbox", { name: "Title *" });
export const slugField = (page: Page) => page.getByRole("textbox", { name: "URL Slug *" });
export const excerptField = (page: Page) => page.getByRole("textbox", { name: "Excerpt *" });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const toast = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });
/** Letters only: digits can look like a phone number, and such a post waits for staff. */
export const unique = (words: string) =>
  `${words} ${crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)))}`;
export const slugOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");

export async function openEditor(page: Page): Promise<void> {
  await page.goto("/dashboard/blogs/new");
  // The editor's script is large and loads last.
  await expect(editorText(page)).toBeVisible();
}

export async function fillPost(page: Page, title: string): Promise<void> {
  await titleField(page).fill(title);
  await excerptField(page).fill("What it is about");
  await editorText(page).click();
  await page.keyboard.type("Some words of the post");
  await button(page, "Math Tips").click();
}

export async function writePost(page: Page, title: string, press: "Save Draft" | "Publish"): Promise<void> {
  await openEditor(page);
  await fillPost(page, title);
  await button(page, press).click();
  await expect(page).toHaveURL(/\/dashboard\/blogs$/);
  await expect(page.getByRole("row", { name: title })).toBeVisible();
}

export async function paste(page: Page, html: string): Promise<void> {
  await editorText(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", data);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

export type HandedFile = Readonly<{ name: string; type: string; base64: string }>;

/** Pastes files into the text, or drops them at its beginning. */
export async function hand(page: Page, how: "paste" | "drop", files: readonly HandedFile[]): Promise<void> {
  await editorText(page).evaluate(
    (element, handed) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of handed.files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const { left, top } = (element.firstElementChild ?? element).getBoundingClientRect();
      const usual = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        handed.how === "paste"
          ? new ClipboardEvent("paste", { ...usual, clipboardData: data })
          : new DragEvent("drop", { ...usual, dataTransfer: data, clientX: left + 2, clientY: top + 2 }),
      );
    },
    { how, files },
  );
}
