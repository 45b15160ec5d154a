import { expect, type Page } from "@playwright/test";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { shareSignIn, signedInDemo, newSignedInPerson as storedPerson } from "./shows/people.ts";
import { asMentor, openEditor, titleField } from "./support/editor.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { forgetSignIn, newPerson, signInByForm, signUpAtOnce } from "./support/people.ts";
import { inLanguage, samplePost } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const language = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });

test.describe("the language switch of public pages", () => {
  test("keeps page and search, without script too", { tag: ["@I18N-03a", "@I18N-03b"] }, async ({ request }) => {
    for (const [from, name, to] of [
      ["/about", "Español", "/es/about"],
      ["/es/about", "English", "/about"],
      ["/", "Français", "/fr"],
      ["/de", "English", "/"],
      ["/blog?q=fractions", "Deutsch", "/de/blog?q=fractions"],
      [samplePost, "Deutsch", inLanguage("de", samplePost)],
      ["/login?next=%2Fdashboard%2Fblogs", "Español", "/es/login?next=%2Fdashboard%2Fblogs"],
      ["/fr/signup?role=mentor", "English", "/signup?role=mentor"],
    ] as const) {
      const [foot = ""] = /<footer.*<\/footer>/s.exec(await (await request.get(from)).text()) ?? [];
      const link = parsedElementsOf(parsed(foot), "a").find(({ text }) => text === name);
      expect(link?.href, from).toBe(to);
      const answer = await request.get(to, { maxRedirects: 0 });
      expect(answer.status(), to).toBe(200);
    }
  });

  test("keeps the query of the moment, the place on the page and a search not sent yet, also where no page is", {
    tag: ["@I18N-03a", "@I18N-03b", "@I18N-03c"],
  }, async ({ page }) => {
    await page.goto("/signup");
    await page.getByRole("link", { name: /^Mentor/ }).click();
    await expect(page).toHaveURL(/\?role=mentor$/);
    await language(page, "Français").click();
    await expect(page).toHaveURL(/\/fr\/signup\?role=mentor$/);
    await page.goto("/es/help#contact");
    await language(page, "Deutsch").click();
    await expect(page).toHaveURL(/\/de\/help#contact$/);
    await page.goto("/es/nowhere");
    await language(page, "Deutsch").click();
    await expect(page).toHaveURL(/\/de\/nowhere$/);
    await page.goto("/blog");
    await page.getByRole("searchbox").fill("fractions");
    await language(page, "Español").click();
    await expect(page).toHaveURL(/\/es\/blog$/);
    await expect(page.getByRole("searchbox")).toHaveValue("fractions");
  });

  test("takes the entries of a form along, once, and forgets them on any other page", { tag: ["@I18N-03c"] }, async ({
    page,
  }) => {
    await page.goto("/contact");
    await page.getByRole("textbox", { name: "Name" }).fill("Ada Lovelace");
    await page.getByRole("textbox", { name: "Message" }).fill("Two lines\nof a message");
    await language(page, "Deutsch").click();
    await expect(page).toHaveURL(/\/de\/contact$/);
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Ada Lovelace");
    await expect(page.getByRole("textbox", { name: "Nachricht" })).toHaveValue("Two lines\nof a message");
    expect(await page.evaluate(() => sessionStorage.getItem("baobab_entries"))).toBeNull();
    await page.goto("/de/contact");
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("");

    await page.goto("/contact");
    await page.getByRole("textbox", { name: "Name" }).fill("Ada Lovelace");
    await pressInVain(page, "Español");
    await page.goto("/es/blog");
    await page.goto("/es/contact");
    await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue("");
  });

  const keptEntries = (page: Page) => page.evaluate(() => sessionStorage.getItem("baobab_entries"));
  /** A press after which the page that it asks for never comes. */
  const pressInVain = async (page: Page, name: string, modifiers: ("ControlOrMeta" | "Shift" | "Alt")[] = []) => {
    await language(page, name).evaluate((link) => {
      link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    });
    await language(page, name).click({ modifiers });
  };

  test("takes a sign-up along, but never a password, also while it is shown", {
    tag: ["@I18N-03c", "@AUTH-11b"],
  }, async ({ page }) => {
    const secret = page.getByLabel("Password", { exact: true });
    const expectNotKept = async () => {
      await secret.fill("a quiet green tree");
      await page.getByRole("button", { name: "Show password" }).click();
      await expect(page.locator("[name=password]")).toHaveAttribute("type", "text");
      await pressInVain(page, "Deutsch");
      expect(await keptEntries(page)).toContain("ada@people.example");
      expect(await keptEntries(page)).not.toContain("a quiet green tree");
      await language(page, "Deutsch").click();
    };
    await page.goto("/login");
    await page.locator("[name=email]").fill("ada@people.example");
    await expectNotKept();
    await expect(page).toHaveURL(/\/de\/login$/);
    await expect(page.locator("[name=email]")).toHaveValue("ada@people.example");
    await expect(page.locator("[name=password]")).toHaveValue("");

    await page.goto("/signup?role=student");
    await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
    await page.getByLabel("Email", { exact: true }).fill("ada@people.example");
    await page.getByLabel("Country").selectOption("fr");
    await page.getByLabel("Date of birth").fill("1990-05-17");
    await page.getByLabel(/^Subjects you/).fill("Maths, Physics");
    await expectNotKept();
    await expect(page).toHaveURL(/\/de\/signup\?role=student$/);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Lovelace");
    await expect(page.locator("[name=email]")).toHaveValue("ada@people.example");
    await expect(page.locator("[name=country]")).toHaveValue("fr");
    await expect(page.locator("[name=dateOfBirth]")).toHaveValue("1990-05-17");
    await expect(page.locator("[name=subjects]")).toHaveValue("Maths, Physics");
    await expect(page.locator("[name=password]")).toHaveValue("");
    // React has taken the page over meanwhile, and what was put back is what it sends.
    await page.locator("[name=password]").fill("a quiet green tree");
    await page.locator("[name=confirmPassword]").fill("another green tree");
    await page.getByRole("button", { name: "Konto erstellen" }).click();
    await expect(page.getByText("Die Passwörter stimmen nicht überein")).toBeVisible();
    await expect(page.locator("[name=email]")).toHaveValue("ada@people.example");
  });

  test("takes a report along, keeps none for a press that opens another tab, and forgets it within a minute, and at once when any page but the asked one starts", {
    tag: ["@I18N-03c"],
  }, async ({ page }) => {
    const text = page.locator("main textarea");
    await page.clock.install();
    await page.goto("/report");
    await text.fill("What happened to me");
    for (const modifier of ["ControlOrMeta", "Shift", "Alt"] as const) {
      await pressInVain(page, "Español", [modifier]);
      expect(await keptEntries(page), modifier).toBeNull();
    }
    const opened = page.context().waitForEvent("page");
    await language(page, "Español").click({ button: "middle" });
    await (await opened).close();
    expect(await keptEntries(page)).toBeNull();
    await pressInVain(page, "English");
    expect(await keptEntries(page)).toBeNull();

    await language(page, "Español").click();
    await expect(page).toHaveURL(/\/es\/report$/);
    await expect(text).toHaveValue("What happened to me");
    expect(await keptEntries(page)).toBeNull();

    await page.goto("/report");
    await text.fill("What happened to me");
    await pressInVain(page, "Español");
    expect(await keptEntries(page)).toContain("What happened to me");
    await page.clock.fastForward(61_000);
    expect(await keptEntries(page)).toBeNull();

    // Nor does a page take what is older, where the first one could not clear up after itself.
    await pressInVain(page, "Español");
    const kept = (await keptEntries(page)) ?? "";
    expect(kept).toContain("What happened to me");
    for (const [path, later] of [
      ["/es/report", 61_000],
      ["/report", 0],
      ["/es/report?about=%2Fblog", 0],
      ["/es/faq", 0],
    ] as const) {
      await page.goto("/faq");
      await page.evaluate((kept) => sessionStorage.setItem("baobab_entries", kept), kept);
      await page.clock.setSystemTime(JSON.parse(kept)[1] + later);
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-enhanced", "");
      await expect.poll(() => keptEntries(page), path).toBeNull();
      if (path !== "/es/faq") await expect(text, path).toHaveValue("");
    }
  });
});

test.describe("the language a person chose", () => {
  const choose = async (page: Page, shown: string, wanted: string) => {
    await page.locator("header summary").filter({ hasText: shown }).click();
    await page.getByRole("button", { name: wanted, exact: true }).click();
  };

  test("stays with the page and its query, also after the app changed the page, and leads after every sign-in", {
    tag: ["@I18N-03a", "@I18N-03b", "@I18N-03d"],
  }, async ({ page }) => {
    const person = newPerson("mentor");
    await signUpAtOnce(page, person);
    await page.goto("/dashboard/blogs?q=tree&status=draft");
    await choose(page, "English", "Français");
    await expect(page).toHaveURL(/\/fr\/dashboard\/blogs\?q=tree&status=draft$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.getByRole("searchbox")).toHaveValue("tree");
    await page.getByRole("link", { name: "Profil", exact: true }).click();
    await expect(page).toHaveURL(/\/fr\/dashboard\/profile$/);
    await choose(page, "Français", "Español");
    await expect(page).toHaveURL(/\/es\/dashboard\/profile$/);

    await forgetSignIn(page);
    await signInByForm(page, person.email, person.password);
    await expect(page).toHaveURL(/\/es\/dashboard$/);
    // The toast itself; for a moment its words also stand where screen readers are told them.
    await expect(page.getByText("Has iniciado sesión como mentor.", { exact: true })).toBeVisible();

    // A page asked for without a language opens in the chosen one too.
    const client = new HttpClient(origin());
    const { location } = await client.get("/dashboard/blogs?status=draft");
    const login = new URL(location ?? "", origin());
    expect(`${login.pathname}${login.search}`).toMatch(/^\/login\?next=/);
    const fill = { email: person.email, password: person.password };
    const entered = await client.submit(`${login.pathname}${login.search}`, fill);
    expect(entered.location).toMatch(/\/es\/dashboard\/blogs\?status=draft$/);
  });

  /** As a browser without script sends the switch of a page. */
  const chooseByForm = async (client: HttpClient, path: string, locale: string) => {
    const form = formsIn((await client.get(path)).body).find(({ text }) => text.includes(`=${locale}]`));
    if (!form?.action) throw new Error(`${path} has no form with ${locale}`);
    const body = new URLSearchParams([...form.fields, ["locale", locale]]);
    return client.send(form.action, { method: "POST", body, headers: { origin: client.origin } });
  };

  test("is not kept for a demo account, which many people share: its page leads", {
    tag: ["@I18N-03d"],
  }, async () => {
    const chosen = await chooseByForm(await signedInDemo(origin(), "student"), "/dashboard", "de");
    expect(chosen.location).toMatch(/\/de\/dashboard$/);
    const enter = async (path: string) => {
      const visitor = new HttpClient(origin());
      const form = formsIn((await visitor.get(path)).body).find(({ text }) => text.includes("[demo=student]"));
      if (!form) throw new Error(`${path} has no demo`);
      const { location } = await visitor.post(path, form, { demo: "student" });
      return new URL(location ?? "", origin()).pathname;
    };
    expect(await enter("/login")).toBe("/dashboard");
    expect(await enter("/fr/login")).toBe("/fr/dashboard");
  });

  test("never costs unsaved text: the browser asks first", { tag: ["@I18N-03c", "@EDIT-32a"] }, async ({ page }) => {
    await asMentor(page);
    await openEditor(page);
    // The server says nothing, so the text is kept nowhere yet.
    await page.route(/\/blogs\/new$/, (route) => (route.request().method() === "POST" ? undefined : route.fallback()));
    await titleField(page).fill("Not saved yet");
    const asked = page.waitForEvent("dialog");
    await page.locator("header summary").filter({ hasText: "English" }).click();
    await page.getByRole("button", { name: "Deutsch", exact: true }).click({ noWaitAfter: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expect(titleField(page)).toHaveValue("Not saved yet");
    await expect(page).toHaveURL(/\/dashboard\/blogs\/new$/);
  });

  test("works without script", { tag: ["@I18N-03a"] }, async () => {
    const client = await storedPerson(origin(), "student");
    const { status, location } = await chooseByForm(client, "/dashboard/profile", "de");
    expect([status, location]).toEqual([303, "/de/dashboard/profile"]);
    expect((await client.get("/de/dashboard/profile")).body).toContain('<html lang="de"');
  });

  test("goes nowhere but to a page of the dashboard", async ({ page }) => {
    for (const path of ["https://evil.example/", "//evil.example", "/\\evil.example", "/dashboard/../login", ""]) {
      const answer = await page.request.post("/api/language", {
        form: { locale: "es", path },
        headers: { origin: origin() },
        maxRedirects: 0,
      });
      expect(answer.status(), path).toBe(303);
      expect(answer.headers().location, path).toBe("/es/dashboard");
    }
  });
});

test.describe("the hint at another language", () => {
  test("shows on English pages to browsers in another language of ours, and to no others, without leading there, until they choose", {
    tag: ["@I18N-04a", "@I18N-04b", "@I18N-04c"],
  }, async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    const userAgent = await page.evaluate(() => navigator.userAgent);
    const speak = (locale: string) =>
      devtools.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: locale });
    const open = async (path: string) => {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
    };
    for (const locale of ["en-US", "pt-BR"]) {
      await speak(locale);
      await open("/about");
      await expect(page.locator("html")).toHaveAttribute("data-enhanced", "");
      expect(await page.evaluate(() => navigator.languages)).toEqual([locale]);
      await expect(page.locator("[data-hint]:visible"), locale).toHaveCount(0);
    }
    const expectTold = async (code: string, path: string) => {
      await open(path);
      const told = page.getByRole("status").locator(`[lang=${code}]`);
      await expect(told).toBeVisible();
      await expect(told.getByRole("link")).toHaveAttribute("href", new RegExp(`/${code}${path.replace("?", "\\?")}$`));
    };
    for (const locale of ["fr", "de-AT", "es-MX"]) {
      await speak(locale);
      await expectTold(locale.slice(0, 2), "/about");
    }
    await expectTold("es", "/login?next=%2Fdashboard");
    await page.getByRole("status").getByRole("link").click();
    await expect(page).toHaveURL("/es/login?next=%2Fdashboard");
    await expect(page.locator("[data-hint]")).toHaveCount(0);
    // Who chose once is not asked again.
    await page.goto("/about");
    await expect(page.locator("[data-hint=es]")).toBeHidden();
  });

  test.describe("in Spanish", () => {
    test.use({ locale: "es-ES" });

    test("is for nobody signed in, and not on pages of another language; dismissed it stays away, moves nothing and keeps nothing of a form", {
      tag: ["@I18N-04b"],
    }, async ({ page, context }) => {
      const hint = page.getByRole("link", { name: "Esta página también está en español" });
      await page.goto("/fr/about");
      await expect(page.getByRole("status")).toHaveText("");
      await shareSignIn(context, await storedPerson(origin(), "student"));
      await page.goto("/about");
      await expect(page.getByText("My Account").first()).toBeVisible();
      await expect(hint).toBeHidden();

      await context.clearCookies();
      await page.goto("/about");
      await expect(hint).toBeVisible();
      expect(await page.evaluate(layoutShift)).toBe(0);
      const text = page.locator("main textarea");
      await page.goto("/report");
      await text.fill("What happened to me");
      await page.getByRole("status").getByRole("button", { name: "Cerrar" }).click();
      await expect(hint).toBeHidden();
      expect(await page.evaluate(() => sessionStorage.getItem("baobab_entries"))).toBeNull();
      await page.goto("/report");
      await expect(text).toHaveValue("");
      await page.goto("/faq");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(hint).toBeHidden();
    });
  });
});

/** Of everything so far, measured in the page. */
function layoutShift(): Promise<number> {
  return new Promise((done) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Object(entry).value);
    });
    observer.observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
  });
}
