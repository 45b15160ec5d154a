import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { signatureOf } from "#db/support/stripe-stand-in.ts";
import { childEnv, root } from "#scripts/support/run.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson, shareSignIn, testPassword } from "./shows/people.ts";
import { bornYearsAgo, forgetSignIn, postForm } from "./support/people.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { serverWithStripe } from "./support/stripe.ts";
import { test } from "./support/test.ts";

const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
const donation = (page: Page) => page.getByRole("region", { name: "Support a student's next step" });
const amount = (page: Page) => page.getByLabel("Or enter another amount");
const donate = (page: Page) => page.getByRole("button", { name: "Donate" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** What gives somebody a standing that is not active, and what takes it back. */
const standings = [
  ["update users set suspended_at = 1 where email_key = ?", "update users set suspended_at = null where email_key = ?"],
  [
    "update users set deletion_requested_at = 1900000000000 where email_key = ?",
    "update users set deletion_requested_at = null where email_key = ?",
  ],
  [
    "update policy_agreements set version = '2025-01' where user_id = (select id from users where email_key = ?)",
    "delete from policy_agreements where user_id = (select id from users where email_key = ?)",
  ],
] as const;

/** Pledges of exactly this many cents; each test gives an amount of its own. */
function pledgesOf(cents: number): unknown[] {
  const database = new Database(join(dataDir(), "baobab.sqlite"), { readonly: true });
  try {
    return database.prepare("select currency, state, locale, email from donations where amount_minor = ?").all(cents);
  } finally {
    database.close();
  }
}

/** An amount nobody else gives: "1234.56" and its cents. */
function ownAmount(): { text: string; cents: number } {
  const cents = 10_000 + Math.floor(Math.random() * 90_000_000);
  return { text: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`, cents };
}

/** With script; a reload then gives nothing twice. */
async function expectChoices(page: Page): Promise<void> {
  const preset = donation(page).getByRole("radio", { name: "$15" });
  await expect(donate(page)).toBeDisabled();
  for (const [typed, may] of [
    ["0", false],
    ["0.01", true],
    ["-5", false],
    ["abc", false],
    ["7.5", true],
    ["", false],
  ] as const) {
    await amount(page).fill(typed);
    await expect(donate(page), JSON.stringify(typed)).toBeEnabled({ enabled: may });
  }
  await preset.check();
  await expect(donate(page)).toBeEnabled();
  await amount(page).fill("20");
  await expect(preset).not.toBeChecked();
  await expect(donate(page)).toBeEnabled();
  await preset.check();
  await expect(amount(page)).toHaveValue("");
  await amount(page).fill("0");
  await expect(preset).not.toBeChecked();
  await expect(donate(page)).toBeDisabled();
  const own = ownAmount();
  await amount(page).fill(own.text);
  await donate(page).click();
  const thanks = donation(page).getByRole("status");
  await expect(thanks).toBeVisible();
  await page.reload();
  await expect(thanks).toContainText("Thank you for your support!");
  expect(pledgesOf(own.cents)).toHaveLength(1);
  await amount(page).fill(own.text);
  await donate(page).click();
  await expect.poll(() => pledgesOf(own.cents).length).toBe(2);
}

async function pledgeInGerman(page: Page): Promise<void> {
  const own = ownAmount();
  await page.goto("/de");
  const section = page.getByRole("region", { name: "Hilf beim nächsten Schritt" });
  await section.getByLabel("Oder gib einen anderen Betrag ein").fill(own.text.replace(".", ","));
  await section.getByRole("button", { name: "Spenden" }).click();
  const shown = { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" } as const;
  const written = new Intl.NumberFormat("de", shown).format(own.cents / 100);
  await expect(section.getByRole("status")).toContainText(written.replaceAll("\u00a0", " "));
  expect(pledgesOf(own.cents)).toEqual([{ currency: "usd", state: "pledged", locale: "de", email: null }]);
}

for (const javaScriptEnabled of [true, false]) {
  test(`a pledge on a small phone, ${javaScriptEnabled ? "with" : "without"} script: the reason at the field, then thanks, and no card is charged`, {
    tag: [
      "@DON-01",
      ...(javaScriptEnabled ? ["@DON-02a", "@DON-02c", "@DON-03b"] : []),
      "@DON-02b",
      "@DON-03a",
      "@DON-03c",
      "@DON-03d",
      "@DON-04a",
      "@DON-04b",
      "@DON-05a",
      "@DON-05b",
      "@DON-07a",
      "@FIELD-17e",
    ],
  }, async ({ browser }) => {
    const viewport = { width: 360, height: 640 };
    const page = await (await browser.newContext({ javaScriptEnabled, viewport })).newPage();
    const own = ownAmount();
    const thanks = donation(page).getByRole("status");
    const refusal = donation(page).getByRole("alert");
    await page.goto("/#donate");
    await expect(donation(page)).toContainText("No payment is taken here and no card is charged.");
    // For a pledge there is no receipt.
    await expect(donation(page).getByLabel(/receipt/)).toHaveCount(0);
    const presets = donation(page).getByRole("radio");
    await expect(presets).toHaveCount(5);
    for (const label of ["$5", "$15", "$30", "$50", "$100"]) {
      await expect(donation(page).getByRole("radio", { name: label, exact: true })).not.toBeChecked();
    }
    if (!javaScriptEnabled) {
      await donate(page).click();
      await expect(refusal).toContainText("Please choose an amount or enter one.");
    }
    for (const [typed, reason] of [
      ["12.345", "Please use at most two digits after the decimal point."],
      ["1000000", "Please enter at most $999,999.99."],
    ] as const) {
      await amount(page).fill(typed);
      await donate(page).click();
      await expect(refusal).toContainText("Your pledge was not saved");
      await expect(refusal).toBeInViewport();
      await expect(amount(page)).toHaveAccessibleDescription(new RegExp(reason.replaceAll(/[.$]/g, "\\$&")));
      await expect(amount(page)).toHaveValue(typed);
    }
    // Without script a choice cannot be taken back, so what is typed counts before it.
    if (!javaScriptEnabled) await donation(page).getByText("$50", { exact: true }).click();
    await amount(page).fill(own.text);
    await donate(page).click();
    await expect(thanks).toContainText("Thank you for your support!");
    await expect(amount(page)).toHaveValue("");
    expect(pledgesOf(own.cents)).toEqual([{ currency: "usd", state: "pledged", locale: "en", email: null }]);
    await donation(page).getByText("$30", { exact: true }).click();
    await donate(page).click();
    await expect(thanks).toContainText("Your donation of $30 helps us connect more students with mentors worldwide.");
    await expect(thanks).toContainText("No card was charged");
    await expect(thanks).toBeInViewport();
    // Without script a browser that follows the fragment of the address takes the focus itself.
    if (javaScriptEnabled) await expect(thanks).toBeFocused();
    await expect(donation(page).getByRole("radio", { checked: true })).toHaveCount(0);
    if (javaScriptEnabled) {
      await page.goto("/");
      await test.step("the latest choice replaces the other", () => expectChoices(page));
      await test.step("amounts are written and read as the language does", () => pledgeInGerman(page));
    }
    await page.context().close();
  });
}

test("what is no amount is refused whoever sends it, and a network that floods it is paused", {
  tag: ["@DON-03d", "@DON-08c", "@OPS-12e"],
}, async ({ request }) => {
  for (const [fields, reason] of [
    [{ custom: "-5" }, "without a minus sign"],
    [{ custom: "five" }, "Please enter a number such as 12.50"],
    [{ preset: "77" }, "We couldn’t accept this form."],
    [{ custom: "5", state: "paid" }, "We couldn’t accept this form."],
    [{ custom: "5", email: "ada@example.org" }, "We couldn’t accept this form."],
  ] as const) {
    const { status, body } = await postForm(request, "/", { ...fields, locale: "en" }, "Donate");
    expect(status).toBe(200);
    expect(body).toContain(reason);
    expect(body).not.toContain("Thank you for your support!");
  }
  const bodies: string[] = [];
  for (let sent = 0; sent < 21; sent += 1) {
    bodies.push((await postForm(request, "/", { preset: "5", locale: "en" }, "Donate")).body);
  }
  expect(bodies.filter((body) => body.includes("Thank you for your support!"))).toHaveLength(20);
  expect(bodies.at(-1)).toContain("Too many pledges came from your network.");
});

test("adults who are signed in are asked on a page of its own, minors are not, and the server refuses a minor's pledge like any faulty form", {
  tag: ["@DON-09a", "@SAFE-17d"],
}, async ({ page }) => {
  const person = await newSignedInPerson(process.env.BAOBAB_E2E_URL ?? "", "student");
  await shareSignIn(page.context(), person);
  await page.goto("/faq");
  await page.getByText("How can I donate?").click();
  await page.getByRole("link", { name: "donation section" }).click();
  await expect(page).toHaveURL(/\/donation$/);
  await expect(page.getByRole("heading", { level: 1, name: "Support a student's next step" })).toBeVisible();
  await expect(donate(page)).toBeDisabled();
  await donation(page).getByText("$15", { exact: true }).click();
  await donate(page).click();
  await expect(donation(page).getByRole("status")).toContainText("Your donation of $15 helps us");
  await page.goto("/");
  await expect(page.getByText("My Account").first()).toBeVisible();
  await expect(donation(page)).toBeHidden();
  const hintNow = async () => (await page.context().cookies()).find(({ name }) => name === "baobab_hint")?.value;
  const hintOfAdult = await hintNow();
  const born = bornYearsAgo(15);
  changeRows(dataDir(), "update users set date_of_birth = ? where email_key = ?", born, person.email);
  const own = ownAmount();
  const { body } = await postForm(page.request, "/", { custom: own.text, locale: "en" }, "Donate");
  expect(body).toContain("We couldn’t accept this form. Nothing was saved.");
  expect(body).not.toContain("Thank you");
  expect(pledgesOf(own.cents)).toEqual([]);
  // Nobody becomes a stranger by being suspended, on the way out, or asked to agree again.
  for (const [begin, end] of standings) {
    changeRows(dataDir(), begin, person.email);
    const { body: refused } = await postForm(page.request, "/", { custom: own.text, locale: "en" }, "Donate");
    expect(refused, begin).toContain("We couldn’t accept this form. Nothing was saved.");
    expect(pledgesOf(own.cents), begin).toEqual([]);
    changeRows(dataDir(), end, person.email);
  }
  // A link somebody left in the browser of a minor asks for nothing either.
  const id = crypto.randomUUID();
  const left =
    "insert into donations (id, amount_minor, currency, state, locale, created_at) values (?, 500, 'usd', 'cancelled', 'en', 0)";
  changeRows(dataDir(), left, id);
  const asked = async (client: HttpClient) => {
    const { body } = await client.get(`/donation/${id}`);
    expect(body).toContain("Nothing was charged");
    return formsIn(body).filter(({ text }) => text.includes("Donate")).length;
  };
  expect([await asked(new HttpClient(person.origin)), await asked(person)]).toEqual([1, 0]);
  const { body: notAsked } = await person.get("/donation");
  expect(notAsked).toContain("Donating is for adults");
  expect(formsIn(notAsked).filter(({ text }) => text.includes("Donate"))).toEqual([]);
  expect((await new HttpClient(person.origin).get("/donation")).body).not.toContain("Donating is for adults");
  // Signed in as a minor, the browser holds nothing that says so.
  await forgetSignIn(page);
  const again = new HttpClient(process.env.BAOBAB_E2E_URL ?? "");
  await again.submit("/login", { email: person.email, password: testPassword });
  await shareSignIn(page.context(), again);
  await page.goto("/");
  await expect(page.getByText("My Account").first()).toBeVisible();
  await expect(donate(page)).toBeHidden();
  expect(await hintNow()).toBe(hintOfAdult);
  expect(JSON.parse(Buffer.from(hintOfAdult ?? "", "base64url").toString())).toEqual({ name: "Nia" });
  // Signed out, in another tab for example, the page that comes back asks again.
  await page.context().clearCookies();
  await page.goto("/");
  await expect(donation(page)).toBeVisible();
});

test("a payment is thanked for once the provider's signed message came; who leaves keeps the amount; admins and the open books see it", {
  tag: [
    "@DON-04a",
    "@DON-04b",
    "@DON-06a",
    "@DON-06b",
    "@DON-06c",
    "@DON-06d",
    "@DON-06e",
    "@DON-07a",
    "@DON-08a",
    "@DON-08b",
    "@DON-10a",
    "@DON-10b",
    "@DON-10c",
    "@DON-10d",
    "@DON-10e",
  ],
}, async ({ browser }) => {
  const { server, stripe, stop } = await serverWithStripe();
  const visitor = async (javaScriptEnabled: boolean) =>
    (await browser.newContext({ javaScriptEnabled, baseURL: server.url })).newPage();
  const command = (...args: string[]) => {
    const env = childEnv({ DATA_DIR: server.dataDir, DATABASE_URL: undefined });
    return execFileSync(process.execPath, ["scripts/staff.ts", ...args], { cwd: root, env }).toString();
  };
  try {
    await test.step("with script, a chosen amount is still chosen after leaving", async () => {
      const page = await visitor(true);
      await page.goto("/");
      await expect(donation(page)).toContainText("You pay on the page of our payment provider");
      await expect(donate(page)).toBeDisabled();
      await amount(page).fill("7");
      await page.getByLabel(/receipt/).fill("grace@example.org");
      // An address is no choice of an amount.
      await expect(amount(page)).toHaveValue("7");
      await donation(page).getByText("$30", { exact: true }).click();
      // The provider is away, at each of three tries.
      stripe.faults.push("breakBefore", "breakBefore", "breakBefore");
      await donate(page).click();
      await expect(donation(page).getByRole("alert")).toContainText("We couldn’t open the payment page");
      await expect(page.getByRole("radio", { name: "$30" })).toBeChecked();
      await donate(page).click();
      await page.getByRole("link", { name: "Back" }).click();
      await expect(heading(page, "Nothing was charged")).toBeVisible();
      await expect(page.getByRole("radio", { name: "$30" })).toBeChecked();
      await donate(page).click();
      await expect(heading(page, "Stand-in for the payment page")).toBeVisible();
      await page.context().close();
    });

    const page = await visitor(false);
    await test.step("without script, it is paid when its message came and not before", async () => {
      await page.goto("/");
      await amount(page).fill("12.50");
      await page.getByLabel(/receipt/).fill("no address");
      await donate(page).click();
      await expect(page.getByLabel(/receipt/)).toHaveAccessibleDescription(/Please check this e-mail address/);
      await expect(amount(page)).toHaveValue("12.50");
      await page.getByLabel(/receipt/).fill("ada@example.org");
      await donate(page).click();
      await page.getByRole("link", { name: "Back" }).click();
      await expect(heading(page, "Nothing was charged")).toBeVisible();
      await expect(amount(page)).toHaveValue("12.50");
      await page.getByLabel(/receipt/).fill("ada@example.org");
      await donate(page).click();
      stripe.holding = true;
      await page.getByRole("button", { name: "Pay", exact: true }).click();
      const again = page.getByRole("link", { name: "Check again" });
      for (let look = 0; look < 2; look += 1) {
        await expect(heading(page, "Your donation is being confirmed")).toBeVisible();
        await expect(page.getByText("Thank you")).toHaveCount(0);
        await again.click();
      }
      // What the provider did not sign, or too long ago, or too much of it, is refused and changes nothing.
      const forged = JSON.stringify(stripe.messages.at(-1));
      const hour = 3_600_000;
      for (const [signature, body, status] of [
        ["t=1,v1=00", forged, 400],
        [signatureOf(forged, "whsec_somebodyelse"), forged, 400],
        [signatureOf(forged, undefined, new Date(Date.now() - hour)), forged, 400],
        [signatureOf(forged), forged.padEnd(256_001), 413],
      ] as const) {
        const answer = await fetch(stripe.hook ?? "", {
          method: "POST",
          headers: { "stripe-signature": signature },
          body,
        });
        expect(answer.status).toBe(status);
      }
      await again.click();
      await expect(heading(page, "Your donation is being confirmed")).toBeVisible();
      stripe.holding = false;
      for (const message of [...stripe.messages, ...stripe.messages]) expect(await stripe.deliver(message)).toBe(204);
      await again.click();
      await expect(heading(page, "Thank you for your support!")).toBeVisible();
      await expect(page.getByRole("main")).toContainText(
        "Your donation of $12.50 helps us connect more students with mentors worldwide.",
      );
      await expect(page.getByRole("main")).not.toContainText("ada@example.org");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
      const unknown = await page.request.get(`/donation/${crypto.randomUUID()}`);
      expect([unknown.status(), await unknown.text()]).toEqual([404, expect.stringContaining("<h1")]);
    });

    await test.step("the open books show it at once, and what was spent", async () => {
      const row = page.getByRole("row", { name: /In all/ });
      await page.goto("/open-books");
      await expect(row).toContainText("$12.50");
      const on = new Date().toISOString().slice(0, 10);
      const expense = ["--title", "Server", "--amount", "5", "--currency", "usd", "--on", on, "--reason", "Invoice 7"];
      const id = /as (\S+)\.\n/.exec(command("expense", "add", ...expense))?.[1] ?? "";
      await page.reload();
      await expect(row).toContainText("$7.50");
      await expect(page.getByRole("listitem").filter({ hasText: "Server" })).toContainText("$5.00");
      command("expense", "withdraw", id, "--reason", "Typed twice");
      await page.reload();
      await expect(page.getByText("Server")).toHaveCount(0);
      await expect(donate(page)).toHaveCount(0);
    });

    await test.step("an admin past the second step lists and exports, nobody else", async () => {
      const person = await newSignedInPerson(server.url, "mentor");
      await shareSignIn(page.context(), person);
      const statuses = async () => [
        (await person.get("/staff/donations")).status,
        (await person.get("/api/exports/donations")).status,
      ];
      const become = (role: string) =>
        changeRows(server.dataDir, "update users set role = ? where email_key = ?", role, person.email);
      become("admin");
      expect(await statuses()).toEqual([404, 404]);
      changeRows(server.dataDir, "update sign_ins set two_step = 1");
      become("coordinator");
      expect(await statuses()).toEqual([404, 404]);
      become("admin");
      await page.goto("/staff");
      await page.getByRole("link", { name: "Donations", exact: true }).click();
      const entries = page.getByRole("list", { name: "Donations" }).getByRole("listitem");
      await expect(entries.first()).toContainText("$12.50");
      await page.getByRole("link", { name: "Paid", exact: true }).click();
      await expect(page).toHaveURL(/state=paid$/);
      await expect(entries).toHaveCount(1);
      await expect(entries).toContainText("Receipt to ada@example.org");
      const file = await page.request.get("/api/exports/donations?state=paid");
      expect(file.headers()).toMatchObject({
        "content-disposition": expect.stringMatching(/^attachment; filename="donations-[\d-]+\.csv"$/),
        "cache-control": expect.stringContaining("no-store"),
      });
      expect(await file.text()).toMatch(/^\uFEFF.+\r\n[\w-]+,Paid,.+,12\.5,12\.5,USD,ada@example\.org,en,.+\r\n$/);
      const log = "select object from audit_log where action = 'donations.export'";
      expect(readRows(server.dataDir, log)).toEqual([{ object: "donations:paid" }]);

      // Part of it goes back, with what is wrong said at its field first; then the whole rest.
      await entries.getByRole("link").click();
      const refund = page.getByRole("button", { name: "Give it back" });
      await page.getByLabel("Amount").fill("12,51");
      await page.getByLabel("Reason, for the log").fill("Gave twice");
      await refund.click();
      await expect(page.getByLabel("Amount")).toHaveAccessibleDescription(/Only \$12.50 of it are left/);
      await expect(page.getByLabel("Reason, for the log")).toHaveValue("Gave twice");
      await page.getByLabel("Amount").fill("2,50");
      await refund.click();
      await expect(page.getByText("At most $10. Empty: all of it.")).toBeVisible();
      await page.getByLabel("Reason, for the log").fill("All of it");
      await refund.click();
      await expect(page.getByText("All of it went back already.")).toBeVisible();
      await expect(page.getByRole("region", { name: "Done lately" })).toContainText("Gave twice");
      await expect(refund).toHaveCount(0);
    });

    await test.step("an admin enters an expense and withdraws it", async () => {
      await page.goto("/staff/open-books");
      const fill = async (fields: Readonly<Record<string, string>>) => {
        const form = page.locator("form").filter({ hasText: "What was it spent on?" });
        for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
        await form.getByRole("button", { name: "Enter", exact: true }).click();
      };
      const on = new Date().toISOString().slice(0, 10);
      await fill({
        "What was it spent on?": "Domain",
        Amount: "9,5",
        "Spent on": on,
        "Reason, for the log": "Invoice 8",
      });
      const row = page.getByRole("list", { name: "Expenses" }).getByRole("listitem").filter({ hasText: "Domain" });
      await expect(row).toContainText("$9.50");
      await page.goto("/open-books");
      await expect(page.getByRole("listitem").filter({ hasText: "Domain" })).toContainText("$9.50");
      await page.goto("/staff/open-books");
      await row.getByText("Withdraw: Domain").click();
      await row.getByLabel("Reason, for the log").fill("Typed twice");
      await row.getByRole("button", { name: "Withdraw", exact: true }).click();
      await expect(row).toContainText("Withdrawn");
      await page.goto("/open-books");
      await expect(page.getByText("Domain")).toHaveCount(0);
    });
  } finally {
    await stop();
  }
});
