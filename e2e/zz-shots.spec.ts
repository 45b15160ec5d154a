import { test } from "./support/test.ts";
import { expect } from "@playwright/test";
import { asMentor, button, editorText, fillPost, openEditor, paste, slugOf, tool, unique } from "./support/editor.ts";
test("shots", async ({ page }) => {
  test.setTimeout(120_000);
  await asMentor(page);
  const title = unique("Shots");
  await openEditor(page);
  await fillPost(page, title);
  await editorText(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  const py = `def primes(n):\n    # all up to n\n    return [p for p in range(2, n) if is_prime(p)]  # a long comment that goes on and on\nprint("x", 3.14)`;
  await paste(page, `<h2>Formulas</h2><p>A line with <span data-formula="inline">x^2 + \\mathbb{R}</span> and <span data-formula="inline">\\sum_{i=1}^n i = \\frac{n(n+1)}{2}, \\quad n \\in \\mathbb{N}, n &gt; 0</span> more words.</p>
  <div data-formula="block">\\begin{aligned} x + y &amp;= 3 \\\\ x - y &amp;= 1 + \\sqrt{2} \\end{aligned}</div>
  <div data-formula="block">\\boxed{\\begin{pmatrix} a &amp; b \\\\ c &amp; d \\end{pmatrix}} \\cancel{x} \\int_0^1 f(x)\\,dx = \\begin{cases} 1 &amp; x &gt; 0 \\\\ 0 &amp; \\text{else} \\end{cases} \\longrightarrow \\vec{v} \\hat{y}</div>
  <p>Wrong: <span data-formula="inline">\\frac{1</span></p>
  <pre><code data-language="python">${py}</code></pre>
  <div data-callout="note"><p>Look at <a href="https://a.example">this</a></p></div><div data-callout="tip"><p>One</p><ul><li><p>two</p></li></ul></div><div data-callout="warning"><p>Careful</p></div>
  <table><tr><th>Name</th><th>Age of the person</th><th>Favourite town in the world</th><th>Other</th></tr><tr><td>Nia</td><td>16</td><td>Nairobi, Kenya</td><td>Something longer here</td></tr></table>
  <figure><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" width="300" height="120" alt="A dot"><figcaption>A <em>small</em> dot</figcaption></figure>
  <div data-link-card><a href="https://example.org/primes">All about primes</a></div><p>End</p>`);
  await expect(editorText(page).locator("math").first()).toBeVisible();
  await editorText(page).locator("th").first().click();
  const dir = "/tmp/nodes/";
  for (const [w, dark] of [[360, false], [768, false], [1280, false], [1280, true], [360, true]] as const) {
    await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
    await page.setViewportSize({ width: w, height: 900 });
    await editorText(page).locator("th").first().click();
    await page.screenshot({ path: `${dir}ed-${w}-${dark ? "d" : "l"}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: "light" });
  for (const w of [360, 1280]) {
    await page.setViewportSize({ width: w, height: 900 });
    for (const [name, label] of [["Formula", "formula"], ["Link card", "card"], ["Keyboard shortcuts", "keys"]] as const) {
      if (label === "formula") await editorText(page).getByText("End").click();
      await tool(page, name).click();
      if (label === "formula") { await page.getByRole("textbox", { name: "TeX" }).fill("\\frac{a}{b}"); await expect(page.getByRole("dialog").locator("mfrac")).toBeVisible(); }
      await page.screenshot({ path: `${dir}dlg-${label}-${w}.png` });
      await page.keyboard.press("Escape");
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, "Publish").click();
  await expect(page.getByRole("row", { name: title })).toBeVisible();
  for (const [w, dark, lang] of [[320, false, ""], [360, false, "/de"], [1280, false, ""], [1280, true, ""], [360, true, ""]] as const) {
    await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
    await page.setViewportSize({ width: w, height: 900 });
    await page.goto(`${lang}/blog/${slugOf(title)}`);
    await page.screenshot({ path: `${dir}post-${w}-${dark ? "d" : "l"}.png`, fullPage: true });
    console.log(w, await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]));
  }
});
