import { expect, type Page } from "@playwright/test";

/** Fails if the page scrolls sideways or cuts off text. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  const { sideways, cut } = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const hidden = (element: Element) => {
      const { overflowX, clipPath, width } = getComputedStyle(element);
      // Text for screen readers is cut off on purpose.
      return ["hidden", "clip"].includes(overflowX) && clipPath === "none" && width !== "1px";
    };
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const name = (element: Element) =>
      `<${element.localName} class="${element.className}"> ${element.textContent?.trim().slice(0, 40)}`;
    const clipped = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        hidden(element) &&
        shown(element) &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.textContent?.trim() !== "" &&
        // Nothing is lost in lines cut by design, or shortened lines with the whole text in the title.
        getComputedStyle(element).textOverflow !== "ellipsis",
    );
    const over = [...document.body.querySelectorAll("*")].filter(
      (element) => shown(element) && element.getBoundingClientRect().right > limit + 1,
    );
    return {
      sideways: document.documentElement.scrollWidth > limit ? over.slice(-3).map(name) : [],
      cut: clipped.map(name),
    };
  });
  expect.soft(sideways, `${what} scrolls sideways`).toEqual([]);
  expect.soft(cut, `${what} cuts text`).toEqual([]);
}

/** The browser's own text size, as a reader sets it there: 2 is twice the usual one. */
export async function magnify(page: Page, times: number): Promise<void> {
  await page.evaluate(
    (size) => document.documentElement.style.setProperty("font-size", size, "important"),
    `${times * 100}%`,
  );
}

/** The page fits the open window, also with twice the text size, which it keeps. */
export async function expectReadableAtAnySize(page: Page, what: string): Promise<void> {
  await expectReadable(page, what);
  await magnify(page, 2);
  await expectReadable(page, `${what} at 200 %`);
}

/** What can be pressed is large enough, in what opens too, which is closed again. */
export async function expectPressable(page: Page, what: string): Promise<void> {
  expect.soft(await targetFaults(page, { unfolded: true, mains: true }), what).toEqual([]);
}

export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of [...document.querySelectorAll("details")].filter((each) => each.checkVisibility()))
      fold.open = true;
  });
}

/** What is too small to be pressed, as the page stands. */
export const smallTargets = (page: Page) => targetFaults(page, { unfolded: false, mains: false });

/** Targets need 24 px, or that much room around them (links in sentences excepted); buttons 44 px (WCAG 2.5.8). */
function targetFaults(page: Page, which: Readonly<{ unfolded: boolean; mains: boolean }>): Promise<string[]> {
  return page.evaluate(({ unfolded, mains }) => {
    const folds = [...document.querySelectorAll("details")].filter(
      (each) => unfolded && !each.open && each.checkVisibility(),
    );
    for (const fold of folds) fold.open = true;
    const least = 24;
    const pressable =
      "a[href], button, summary, select, input:not([type=hidden]), textarea, [role=button], [role=tab], [tabindex='0']";
    const seen = [...document.body.querySelectorAll<HTMLElement>(pressable)].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // The skip link shows only with focus. The field that traps robots is off screen.
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        width > 1 &&
        height > 1 &&
        getComputedStyle(element).clipPath === "none" &&
        element.tabIndex >= -1 &&
        !element.closest("[aria-hidden=true]")
      );
    });
    const box = (element: HTMLElement) => (element.closest("label") ?? element).getBoundingClientRect();
    const name = (element: HTMLElement, { width, height }: DOMRect) =>
      `<${element.localName}> ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}`;
    const inSentence = (element: HTMLElement) =>
      element.localName === "a" &&
      getComputedStyle(element).display === "inline" &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    const centre = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
    const crowded = (element: HTMLElement, own: DOMRect) => {
      const { x, y } = centre(own);
      return seen.some((other) => {
        if (other === element || element.contains(other) || other.contains(element)) return false;
        const { left, right, top, bottom } = box(other);
        const dx = Math.max(left - x, 0, x - right);
        const dy = Math.max(top - y, 0, y - bottom);
        return Math.hypot(dx, dy) < least / 2;
      });
    };
    const faults: string[] = [];
    for (const element of seen) {
      const own = box(element);
      if (inSentence(element)) continue;
      if ((own.width < least || own.height < least) && crowded(element, own))
        faults.push(`${name(element, own)}, crowded`);
      const { backgroundColor, borderTopWidth } = getComputedStyle(element);
      const painted = backgroundColor !== "rgba(0, 0, 0, 0)" || borderTopWidth !== "0px";
      // Toggles, and tools or marks inside another control, are not main actions.
      const minor = element.matches("[aria-pressed], [role=toolbar] *");
      const main = element.matches("button[type=submit]") || (element.matches("a, button") && painted && !minor);
      if (mains && main && own.height < 43.5) faults.push(`${name(element, own)}, a main action`);
    }
    for (const fold of folds) fold.open = false;
    return faults;
  }, which);
}

/** Names of links and buttons that do not begin with what they show: who speaks to the browser could not press them. */
export function namesUnlikeText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) => text.replaceAll(/\s+/gu, " ").trim().toLowerCase();
    const isShown = (node: Node) => {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest("[aria-hidden=true]"))
        return false;
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { position, width } = getComputedStyle(each);
        if (position === "absolute" && width === "1px") return false;
      }
      return true;
    };
    const textOf = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) if (isShown(walker.currentNode)) texts.push(walker.currentNode.nodeValue ?? "");
      return plain(texts.join(" "));
    };
    return [...document.querySelectorAll(":is(a[href], button, summary, [role=button])[aria-label]")]
      .map((element) => ({ text: textOf(element), name: plain(element.getAttribute("aria-label") ?? "") }))
      .filter(({ text, name }) => /\p{L}/u.test(text) && !name.startsWith(text))
      .map(({ text, name }) => `“${text}” is named “${name}”`);
  });
}
