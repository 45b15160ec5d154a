import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { isoCodes } from "#lib/identity/users/iso-countries.ts";
import { paths } from "#lib/platform/paths.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson } from "./shows/people.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { postForm } from "./support/people.ts";
import { samplePost } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const send = "Send report";
const receipt = /R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/;
const kind = (page: Page) => page.getByLabel("What is it about?");
const text = (page: Page) => page.getByLabel("What happened?");
const about = (page: Page) => page.getByLabel(/^Which page is it about\?/);
const email = (page: Page) => page.getByLabel(/^Your e-mail address/);

type Stored = { kind: string; grade: string; about: string | null; slug: string | null; reporter: string | null };

/** What the tests' server has stored of reports with this text. */
function storedWith(told: string): Stored[] {
  const database = new Database(join(process.env.BAOBAB_E2E_DATA ?? "", "baobab.sqlite"), { readonly: true });
  try {
    return database
      .prepare(
        "select number, kind, grade, about, slug, email, reporter_id as reporter from reports " +
          "left join posts on posts.id = reports.post_id where text = ?",
      )
      .all(told) as Stored[];
  } finally {
    database.close();
  }
}

const told = () => `What I saw ${crypto.randomUUID()}`;

test("the report page says that it is no crisis service and whom to call, in every country", {
  tag: ["@SAFE-19b", "@SAFE-19c"],
}, async ({ request }) => {
  const html = await (await request.get("/report")).text();
  const [main = ""] = /<main\b.*<\/main>/s.exec(html) ?? [];
  const [note = ""] = /<[a-z]+[^>]* role="note".*/s.exec(main) ?? [];
  expect(note).toContain("Baobab is not a crisis service");
  const countries = main.match(/<details\b.*?<\/details>/gs) ?? [];
  expect(countries).toHaveLength(13);
  const linksOf = (country: string) => {
    const part = countries.find((one) => parsedElementsOf(parsed(one), "summary")[0]?.text === country);
    return Object.fromEntries(parsedElementsOf(parsed(part ?? ""), "a").map(({ text = "", href }) => [text, href]));
  };
  expect(linksOf("United Kingdom")).toMatchObject({ 999: "tel:999", "0800 1111": "tel:08001111" });
  expect(linksOf("Elsewhere")).toHaveProperty("Child Helpline International");
});

test("the pages of safety and of reports lead to a page with the emergency numbers of every country, those of the programme first", {
  tag: ["@SAFE-19b"],
}, async ({ request }) => {
  for (const page of ["/safety", "/report"]) {
    const links = parsedElementsOf(parsed(await (await request.get(page)).text()), "a");
    const way = links.find(({ text }) => text === "Emergency numbers of every country");
    expect(way?.href, page).toBe(paths.emergencyNumbers);
  }
  const html = await (await request.get(`/de${paths.emergencyNumbers}`)).text();
  const rows = (html.match(/<tr\b.*?<\/tr>/gs) ?? []).map((row) => ({
    name: parsedElementsOf(parsed(`<table>${row}</table>`), "th")[0]?.text ?? "",
    calls: parsedElementsOf(parsed(row), "a").map(({ href }) => href),
  }));
  const [programme, all] = [rows.slice(0, 4), rows.slice(4)];
  expect(programme.map(({ name }) => name)).toEqual(["Ägypten", "Indien", "Brasilien", "Mexiko"]);
  expect(all).toHaveLength(isoCodes.length);
  expect(all.find(({ name }) => name === "Japan")?.calls).toEqual(["tel:110", "tel:119"]);
  for (const { name, calls } of all) expect(calls, name).not.toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a post is reported in two presses, signed out, and the receipt number stays; what is missing is marked there and nothing typed is lost", {
      tag: ["@BLOG-18a", "@SAFE-18a", "@SAFE-18b", "@SAFE-19a", "@SITE-30d"],
    }, async ({ page }) => {
      const words = told();
      await page.goto(samplePost);
      await page.getByRole("link", { name: "Report", exact: true }).click();
      await expect(page).toHaveURL(/\/report\?about=/);
      await expect(about(page)).toHaveValue(samplePost);
      await kind(page).selectOption("A post or text that doesn’t belong here");
      await text(page).fill(words);
      await email(page).fill("ama@example.org");
      await page.getByRole("button", { name: send }).click();
      const answer = page.getByRole("main").getByRole("status");
      await expect(answer).toContainText("Your report has arrived.");
      await expect(answer).toBeInViewport();
      await expect(answer).toBeFocused();
      const number = receipt.exec((await answer.textContent()) ?? "")?.[0];
      expect(storedWith(words)).toEqual([
        {
          number,
          kind: "post",
          grade: "S2",
          about: samplePost,
          slug: samplePost.slice("/blog/".length),
          email: "ama@example.org",
          reporter: null,
        },
      ]);
      if (javaScriptEnabled) {
        await page.reload();
        await expect(answer).toContainText(number ?? "none");
        expect(storedWith(words)).toHaveLength(1);
      }

      const others = told();
      await page.goto("/report");
      await text(page).fill(others);
      await about(page).fill("the second post");
      await email(page).fill("ama@");
      await page.getByRole("button", { name: send }).click();
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText("The report was not sent");
      await expect(alert).toBeInViewport();
      await expect(kind(page)).toBeFocused();
      await expect(kind(page)).toHaveAccessibleDescription("Please choose what it’s about.");
      await expect(email(page)).toHaveAccessibleDescription(/^Please enter a valid e-mail address/);
      await expect(text(page)).toHaveValue(others);
      await expect(about(page)).toHaveValue("the second post");
      await expect(email(page)).toHaveValue("ama@");
      expect(storedWith(others)).toEqual([]);
      await kind(page).selectOption("Someone is in danger right now");
      await email(page).fill("");
      await page.getByRole("button", { name: send }).click();
      await expect(page.getByRole("main").getByRole("status")).toContainText(receipt);
      expect(storedWith(others)).toMatchObject([{ grade: "S0", slug: null, about: "the second post" }]);
    });
  });
}

test("a report of somebody signed in says who it was", { tag: ["@SAFE-18b"] }, async () => {
  const words = told();
  const student = await newSignedInPerson(process.env.BAOBAB_E2E_URL ?? "", "student");
  const { body } = await student.get("/dashboard");
  const [foot = ""] = /<footer\b.*<\/footer>/s.exec(body) ?? [];
  const link = parsedElementsOf(parsed(foot), "a").find(({ text }) => text === "Report a concern");
  const answer = await student.submit(link?.href ?? "", { kind: "bullying", text: words });
  expect(answer.body).toMatch(receipt);
  expect(storedWith(words)).toMatchObject([{ grade: "S1", reporter: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});

test.describe("posted without the page", () => {
  const sent = (words: string) => ({ locale: "en", kind: "post", text: words, about: "", email: "" });

  for (const [name, value] of [
    ["kind", "no-such-kind"],
    ["kind", ""],
    ["text", " \n"],
    ["email", "ama@"],
    ["about", "a".repeat(501)],
  ] as const) {
    test(`with ${JSON.stringify(value.slice(0, 12))} as ${name} it is marked there and nothing is stored`, {
      tag: ["@SAFE-18b"],
    }, async ({ request }) => {
      const words = told();
      const { body } = await postForm(request, "/report", { ...sent(words), [name]: value }, send);
      const marked = [...body.matchAll(/<(?:input|textarea|select)[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => /aria-invalid="true"/.test(tag));
      expect(marked.map((tag) => /name="([^"]*)"/.exec(tag)?.[1])).toEqual([name]);
      expect(storedWith(words)).toEqual([]);
    });
  }

  test("what the form does not ask for is refused", async ({ request }) => {
    const words = told();
    const { body } = await postForm(request, "/report", { ...sent(words), grade: "S3", reporterId: "x" }, send);
    expect(body).toContain("The report was not sent");
    expect(storedWith(words)).toEqual([]);
  });

  test("with the hidden field filled it says so and keeps everything for another press", async ({ request }) => {
    const words = told();
    const { body } = await postForm(request, "/report", { ...sent(words), website: "https://spam.example" }, send);
    expect(body).toContain("A hidden field that has to stay empty was filled in");
    expect(body).toContain(words);
    expect(body).not.toContain("spam.example");
    expect(storedWith(words)).toEqual([]);
  });

  test("after thirty reports in a quarter of an hour it says what to do instead, and still takes grave ones", {
    tag: ["@OPS-12e", "@OPS-12f"],
  }, async ({ request }) => {
    const words = told();
    for (let count = 0; count < 30; count += 1) {
      expect((await postForm(request, "/report", sent(words), send)).body).toMatch(receipt);
    }
    const { body } = await postForm(request, "/report", sent(words), send);
    expect(body).toContain(
      "Too many reports came from you or your network. Please try again in 15 minutes, or write to ",
    );
    expect(body).toContain("call an emergency number now");
    expect(body).toContain(words);
    expect(storedWith(words)).toHaveLength(30);
    const grave = await postForm(request, "/report", { ...sent(words), kind: "danger" }, send);
    expect(grave.body).toMatch(receipt);
  });
});

test("the form takes over pages of ours alone, is not for search engines then, and its plain page is one document", async ({
  request,
}) => {
  const page = async (path: string) => (await request.get(path)).text();
  const plain = await page("/report");
  expect(plain).not.toContain("noindex");
  for (const junk of [
    "https://evil.example",
    "//evil.example",
    "/dashboard",
    "<b>",
    "buy+now",
    "/blog/call-0900-555-my-number-now",
  ]) {
    const body = await page(`/report?about=${encodeURIComponent(junk)}`);
    expect(/name="about"[^>]*/.exec(body)?.[0]).not.toContain('value="');
  }
  const filled = await page(`/de/report?about=${samplePost}`);
  expect(filled).toContain("noindex");
  expect(filled).toContain(`value="${samplePost}"`);
  expect((await request.get("/report-about")).status()).toBe(404);
});

test("a report that cannot be stored says so, keeps the entries, and leaves no word of it in the log", {
  tag: ["@PRIV-11a"],
}, async ({ quietServer }) => {
  const database = new Database(join(quietServer.dataDir, "baobab.sqlite"));
  const visitor = new HttpClient(quietServer.url);
  const fill = { kind: "threat", text: told() };
  database.exec("alter table reports rename to reports_gone");
  const refused = await visitor.submit("/report", fill);
  database.exec("alter table reports_gone rename to reports");
  database.close();
  expect(refused.body).toContain("Something went wrong on our side.");
  const kept = formsIn(refused.body).find(({ text }) => text.includes(send));
  expect(Object.fromEntries(kept?.fields ?? [])).toMatchObject(fill);
  if (kept) expect((await visitor.post("/report", kept, {})).body).toMatch(receipt);
  await expect.poll(() => quietServer.log()).toContain('"message":"report form"');
  expect(quietServer.log()).not.toContain(fill.text);
});
