import { expect } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { HttpClient } from "./shows/http-client.ts";
import { bornYearsAgo, expectToast, newPerson, postForm } from "./support/people.ts";
import { test } from "./support/test.ts";

test("the demo's fictitious preflight holds: the lead reads every entry, and a student of 14 can sign up", {
  tag: ["@SAFE-29d", "@AUTH-22b", "@AUTH-12d"],
}, async ({ page, request }) => {
  await page.goto("/demo");
  await page.getByRole("button", { name: "Sign in as demo safeguarding lead" }).click();
  await expectToast(page, "Welcome back!", "Successfully logged in as safeguarding lead.");
  await expect(page.getByRole("heading", { level: 1, name: "What needs you now" })).toBeVisible();
  await page.goto("/staff/preflight");
  await expect(page.getByText("Students under 18 can sign up", { exact: true })).toBeVisible();
  await expect(page.getByText("10 of 10 in place", { exact: true })).toBeVisible();
  for (const title of ["A safeguarding lead", "A deputy", "One restored backup"])
    await expect(page.getByRole("listitem").filter({ hasText: title }).first()).toContainText("In place");
  await expect(page.getByRole("button", { name: "Close sign-up for students under 18" })).toBeVisible();
  const fields = {
    ...{ locale: "en", role: "student", name: "Nia Osei", email: newPerson("student").email, website: "" },
    ...{ dateOfBirth: bornYearsAgo(14), subjects: "Maths", country: "", bio: "", grade: "" },
    ...{ password: "a quiet green tree", confirmPassword: "a quiet green tree" },
  };
  const { status } = await postForm(request, "/signup?role=student", fields, "Create Account");
  expect(status).toBe(303);
});

test("the preflight is for leads and admins: a coordinator reads what a stranger reads", async () => {
  const coordinator = new HttpClient(process.env.BAOBAB_E2E_URL ?? "");
  await coordinator.submit(paths.demo, { demo: "coordinator" });
  expect((await coordinator.get("/staff")).body).toContain("What needs you now");
  expect((await coordinator.get("/staff/preflight")).status).toBe(404);
});
