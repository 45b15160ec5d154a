import { expect, type Locator } from "@playwright/test";

type Colours = Readonly<Partial<Record<"color" | "backgroundColor" | "borderTopColor", string>>>;

export const destructive: Colours = { backgroundColor: "danger-soft", borderTopColor: "danger" };
export const plain: Colours = { backgroundColor: "surface", borderTopColor: "line", color: "ink" };

/** Checks the colours in the current theme and returns their values. */
export async function expectColours(locator: Locator, colours: Colours): Promise<unknown> {
  const read = () =>
    locator.evaluate((element, wanted) => {
      const probe = element.ownerDocument.createElement("i");
      element.parentElement?.append(probe);
      const painted: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const [property, name] of Object.entries(wanted)) {
        probe.style.color = `var(--${name})`;
        expected[property] = getComputedStyle(probe).color;
        painted[property] = getComputedStyle(element)[property as keyof typeof wanted];
      }
      probe.remove();
      return { painted, expected };
    }, colours);
  await expect(locator).toBeVisible();
  await expect(async () => {
    const { painted, expected } = await read();
    expect(painted).toEqual(expected);
  }).toPass();
  return (await read()).painted;
}
