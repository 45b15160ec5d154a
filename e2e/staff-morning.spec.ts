import { expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { paths } from "#lib/platform/paths.ts";
import { runScript } from "#scripts/support/run.ts";
import { shareSignIn } from "./shows/people.ts";
import { countPresses } from "./support/presses.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

// A server of its own: 200 students and full queues would stand in the way of other journeys.
test.describe.configure({ mode: "serial", timeout: 180_000 });
let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
  const env = { DATA_DIR: server.dataDir, DATABASE_URL: undefined };
  await runScript("e2e/support/staff-morning.ts", [], { env, quiet: true });
});
test.afterAll(async () => server?.stop());

const at = (path: string) => `${server.url}${path}`;

async function arriveAs(page: Page, role: "coordinator" | "lead"): Promise<void> {
  const place = { url: server.url, dataDir: server.dataDir, log: () => server.log() };
  await shareSignIn(page.context(), (await makePerson(place, role)).client);
  await page.goto(at(paths.staff));
  await expect(page.getByRole("heading", { level: 1, name: "What needs you now" })).toBeVisible();
}

type Decision = Readonly<{
  /** What the button of the queue opens. */
  opens: RegExp;
  /** The part of the page with the form; the whole page without it. */
  part?: string;
  choose: string;
  type: Readonly<Record<string, string>>;
  press: string;
  said: string | RegExp;
}>;

/** Each is opened from the queue, chosen and sent. Typing is no press. */
async function decideEach(page: Page, decisions: readonly Decision[]): Promise<void> {
  const presses = await countPresses(page);
  for (const { opens, part, choose, type, press, said } of decisions) {
    await page.goto(at(`${paths.staff}?all`));
    const before = presses();
    await page.getByRole("button", { name: opens }).first().click();
    await expect(page.getByRole("status").filter({ hasText: "In your hands until" })).toBeVisible();
    const form = part === undefined ? page.getByRole("main") : page.locator("form").filter({ hasText: part });
    await form.getByRole("radio", { name: choose, exact: true }).first().click();
    for (const [label, text] of Object.entries(type)) {
      const field = form.getByLabel(label, { exact: true }).first();
      await field.focus();
      await page.keyboard.insertText(text);
    }
    await form.getByRole("button", { name: press, exact: true }).first().click();
    await expect(page.getByText(said).first(), String(opens)).toBeVisible();
    const used = presses() - before;
    expect(used, String(opens)).toBeGreaterThan(1);
    expect(used, String(opens)).toBeLessThanOrEqual(3);
  }
}

const reviews: readonly Decision[] = [
  {
    ...{ opens: /Wait application/, part: "Reason, or your question", choose: "Accept" },
    ...{ type: { "Reason, or your question": "Fits well" }, press: "Decide", said: "Application accepted" },
  },
];

test("a coordinator with 200 students and full queues decides each kind of work in three presses", {
  tag: ["@SAFE-02", "@SAFE-04", "@SAFE-24", "@SAFE-30"],
}, async ({ page }) => {
  await arriveAs(page, "coordinator");
  await decideEach(page, reviews);
});
