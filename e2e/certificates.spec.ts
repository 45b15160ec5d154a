import { execFileSync } from "node:child_process";
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verifyCredential } from "@digitalbazaar/vc";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { readPdf, scanPdf } from "#lib/progress/certificates/support/read-pdf.ts";
import { contextAt } from "#lib/progress/credentials/contexts.ts";
import { childEnv, root } from "#scripts/support/run.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { shareSignIn } from "./shows/people.ts";
import { expectAccessible } from "./support/axe.ts";
import { type ConnectedPeople, newPair, rename, writeSession } from "./support/mentoring.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { changeRows } from "./support/rows.ts";
import { metaOf } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const day = 86_400_000;
const main = (page: Page) => page.getByRole("main");

function staff(...args: string[]): void {
  const env = childEnv({ DATA_DIR: process.env.BAOBAB_E2E_DATA, DATABASE_URL: undefined });
  execFileSync(process.execPath, ["scripts/staff.ts", ...args], { cwd: root, env });
}

type Published = { id: string; verificationMethod: readonly { id: string }[] };

/** Whether another program accepts a credential, knowing nothing but what the site publishes. */
async function accepted(request: APIRequestContext, credential: object): Promise<boolean> {
  const profile = (await (await request.get("/api/issuer")).json()) as Published;
  const list = (await (await request.get("/api/credentials/revoked")).json()) as {
    revokedCredential: readonly { id: string }[];
  };
  const context = "https://w3id.org/security/multikey/v1";
  const published = [profile, ...profile.verificationMethod.map((key) => ({ "@context": context, ...key }))];
  const { verified } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: async (address) => {
      const document = contextAt(address) ?? published.find(({ id }) => id === address);
      if (!document) throw new Error(`The verifier asked for ${address}`);
      return { contextUrl: null, documentUrl: address, document };
    },
    checkStatus: async ({ credential: checked }) => {
      const { id } = checked as { id: string };
      return { verified: !list.revokedCredential.some((one) => one.id === id) };
    },
  });
  return verified;
}

test("a mentor gets a certificate, others read and check it, but not while the mentor is suspended, and nobody does any more once it is revoked", {
  tag: ["@ACH-06a", "@ACH-06b", "@ACH-06c", "@I18N-06d", "@ACH-08a", "@ACH-08b", "@ACH-08c"],
}, async ({ page, request }) => {
  const pair = await newPair();
  for (const daysAgo of [40, 9])
    writeSession(pair, { status: "completed", startsAt: new Date(Date.now() - daysAgo * day) });
  await shareSignIn(page.context(), pair.mentor);
  await page.goto("/dashboard/achievements");
  await expect(main(page)).toContainText("1 hour in 2 sessions");
  await main(page).getByRole("button", { name: "Get a certificate" }).click();
  const paper = main(page).getByRole("article", { name: "Certificate of volunteering" });
  await expect(paper).toContainText("Kofi Mensah");
  await expect(main(page).getByText("Thank you for the time you gave.")).toBeVisible();
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(page.url())?.[0] ?? "";
  await page.emulateMedia({ media: "print" });
  await expect(paper).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const file = await page.request.get(`/api/certificates/${code}?lang=de`);
  expect(file.headers()).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" });
  const { lines, language } = await readPdf(await file.body());
  expect([language, ...lines]).toEqual(expect.arrayContaining(["de", "Ehrenamtszertifikat", "Kofi Mensah", code]));
  expect(new URL((await scanPdf(await file.body())) ?? "about:blank").pathname).toBe(`/de/verify/${code}`);
  // To nobody else it is there.
  const visitor = new HttpClient(pair.mentor.origin);
  for (const other of [pair.student, visitor]) expect((await other.get(`/api/certificates/${code}`)).status).toBe(404);
  const own = `/dashboard/achievements/certificates/${code}`;
  expect((await pair.student.get(own)).location).toMatch(/\/dashboard$/);

  await readWithoutScript(visitor, code);

  const credential = (await (await request.get(`/api/credentials/${code}`)).json()) as object;
  expect(await accepted(request, credential)).toBe(true);
  const changed = JSON.stringify(credential).replace("Kofi Mensah", "Kofi Mensak");
  expect(await accepted(request, JSON.parse(changed) as object)).toBe(false);

  await withhold(page, pair, code);
  // What was taken along before has not ended: a suspension may turn out to be unfounded.
  expect(await accepted(request, credential)).toBe(true);
  become(pair, "approved");
  expect(mainText((await visitor.get(`/verify/${code}`)).body)).toContain("This certificate is valid");

  staff("certificate", "revoke", code, "--reason", "Issued to the wrong person");
  await page.goto(`/verify/${code}`);
  await expect(main(page).getByRole("alert")).toContainText("This certificate was revoked");
  await expect(main(page).getByRole("alert")).toContainText("Issued to the wrong person");
  await expectAccessible(page, "revoked certificate");
  expect((await request.get(`/api/credentials/${code}`)).status()).toBe(410);
  expect(await accepted(request, credential)).toBe(false);
  expect((await pair.mentor.get(`/api/certificates/${code}`)).status).toBe(404);
  expect(alertText((await pair.mentor.get(own)).body)).toContain("Issued to the wrong person");
});

const become = ({ mentorId }: ConnectedPeople, status: string) =>
  changeRows(process.env.BAOBAB_E2E_DATA ?? "", "update mentors set status = ? where user_id = ?", status, mentorId);

async function withhold(page: Page, pair: ConnectedPeople, code: string): Promise<void> {
  become(pair, "suspended");
  const withheld = {
    "": "This certificate can’t be confirmed at the moment",
    "/es": "Este certificado no se puede confirmar en este momento",
    "/fr": "Cette attestation ne peut pas être confirmée pour le moment",
    "/de": "Dieses Zertifikat kann im Moment nicht bestätigt werden",
  };
  for (const [language, text] of Object.entries(withheld)) {
    const words = mainText(await (await page.request.get(`${language}/verify/${code}`)).text());
    expect(words).toContain(text);
    expect(words).not.toContain("Kofi Mensah");
  }
  await page.goto(`/verify/${code}`);
  await expectAccessible(page, "withheld certificate");
  expect((await page.request.get(`/api/credentials/${code}`)).status()).toBe(404);
}

const mainText = (html: string) => parsedElementsOf(parsed(html), "main")[0]?.text ?? "";
const alertText = (html: string) =>
  ["div", "p", "section"]
    .flatMap((element) => parsedElementsOf(parsed(html), element))
    .find(({ role }) => role === "alert")?.text ?? "";

async function getCertificate({ mentor }: ConnectedPeople, name: string): Promise<string> {
  const { location } = await mentor.submit("/dashboard/achievements", {}, "Get a certificate");
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(location ?? "")?.[0] ?? "";
  const [paper] = parsedElementsOf(parsed((await mentor.get(location ?? "")).body), "article");
  expect(paper?.text).toContain("Certificate of volunteering");
  expect(paper?.text).toContain(name);
  return code;
}

async function readWithoutScript(visitor: HttpClient, code: string): Promise<void> {
  const form = formsIn((await visitor.get("/verify")).body).find(({ fields }) => fields.has("code"));
  expect(form?.action).toBe("/verify");
  const check = (typed: string) => visitor.get(`/verify?code=${encodeURIComponent(typed)}`);
  const refused = (await check("no code")).body;
  const [field] = parsedElementsOf(parsed(refused), "input").filter(({ name }) => name === "code");
  const described = ["p", "span", "div"]
    .flatMap((element) => parsedElementsOf(parsed(refused), element))
    .filter(({ id = "" }) => id !== "" && field?.["aria-describedby"]?.split(" ").includes(id));
  expect(described.map(({ text }) => text).join(" ")).toContain("That isn’t a certificate code");
  const checked = await check(code.toLowerCase().replaceAll("-", " "));
  const { body } = checked.location ? await visitor.get(checked.location) : checked;
  for (const shown of ["This certificate is valid", "Kofi Mensah"]) expect(mainText(body)).toContain(shown);
  expect(parsedElementsOf(parsed(body), "dd").map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      "Kofi Mensah",
      expect.stringMatching(/^1\b/),
      expect.stringMatching(/^2\b/),
      expect.stringMatching(/20\d\d/),
    ]),
  );
  expect(metaOf(body, "robots")).toContain("noindex");
  expect(mainText((await visitor.get("/verify/0000-0000-0000-0000")).body)).toContain("This certificate is unknown");
}

test("a certificate under another name ends those before it; nobody confirms any once the mentor is removed", {
  tag: ["@ACH-06a", "@ACH-08a"],
}, async ({ request }) => {
  const pair = await newPair();
  writeSession(pair, { status: "completed", startsAt: new Date(Date.now() - 9 * day) });
  const first = await getCertificate(pair, "Kofi Mensah");
  let last = first;
  for (const name of ["Kofi Two", "Kofi Three", "Kofi Four", "Kofi Five"]) {
    rename(pair, name);
    const { body } = await pair.mentor.get("/dashboard/achievements");
    expect(mainText(body)).toContain("You have certificates under another name.");
    last = await getCertificate(pair, name);
  }
  const replaced = await (await request.get(`/verify/${first}`)).text();
  expect(alertText(replaced)).toContain("It was replaced by a certificate under another name.");
  rename(pair, "Kofi Six");
  const { body } = await pair.mentor.submit("/dashboard/achievements", {}, "Get a certificate");
  expect(alertText(body)).toContain("You can get at most 5 new certificates in 24 hours.");

  const credential = (await (await request.get(`/api/credentials/${last}`)).json()) as object;
  expect(await accepted(request, credential)).toBe(true);
  staff("mentor", "remove", pair.mentor.email, "--reason", "Confirmed by the lead");
  const removed = await (await request.get(`/verify/${last}`)).text();
  expect(alertText(removed)).toContain("This organization no longer confirms this certificate.");
  expect(mainText(removed)).not.toContain("Confirmed by the lead");
  expect(await accepted(request, credential)).toBe(false);
});
