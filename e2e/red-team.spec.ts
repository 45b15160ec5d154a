import { expect } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { isRefused } from "#server/support/call-by-name.ts";
import { HttpClient } from "./shows/http-client.ts";
import { shareSignIn, testPassword } from "./shows/people.ts";
import { writeConversation } from "./support/conversations.ts";
import {
  callDirectly,
  inDays,
  keptTexts,
  minorWithMentor,
  somebody,
  storedRows,
  unstore,
  writeDirectly,
} from "./support/direct-calls.ts";
import { newPair, writeSession } from "./support/mentoring.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { bornYearsAgo, forgetSignIn, newPerson, signInByForm } from "./support/people.ts";
import { elementsOf } from "./support/structured-data.ts";
import { test } from "./support/test.ts";

/** Six ways to harm a child, each tried on the pages and by direct calls. docs/security.md has the other tests of each. */

test.describe("an adult who poses as a child", () => {
  test("reaches no other child: not their page, not by a message, a call, a booking or a request", {
    tag: ["@SAFE-03e", "@SAFE-16a", "@PRIV-01a", "@PRIV-01c"],
  }, async () => {
    const { studentId, student } = await minorWithMentor();
    const poser = await somebody("student of 14");
    for (const path of [paths.student(studentId), paths.mentor(studentId), paths.book(studentId)]) {
      const answer = await poser.client.get(path);
      expect([303, 307, 404], path).toContain(answer.status);
      expect(answer.body, path).not.toMatch(/\bAda\b/);
    }
    const direct: [string, Record<string, string>][] = [
      ["startInstantCall", { partnerId: studentId }],
      ["sendRequest", { mentorId: studentId, subject: "Math", language: "en", goal: "Let us meet" }],
      [
        "bookTime",
        { mentorId: studentId, subject: "Math", type: "chat", minutes: "30", startsAt: inDays(3).toISOString() },
      ],
    ];
    for (const [name, fields] of direct) {
      expect(isRefused(await callDirectly(poser.client, name, fields)), name).toBe(true);
    }
    const mentor = await somebody("approved mentor");
    const asked = { mentorId: mentor.id, subject: "Math", language: "en", goal: "Fractions" };
    // The same call reaches a mentor.
    expect(isRefused(await callDirectly(poser.client, "sendRequest", asked))).toBe(false);
    const conversation = crypto.randomUUID();
    const wrote = await writeDirectly(poser.client, { userId: poser.id, conversationId: conversation, text: "Hi" });
    expect(wrote.status).toBe(404);
    expect(storedRows("SELECT 1 FROM mentor_requests WHERE mentor_id = ?", studentId)).toEqual([]);
    expect(storedRows("SELECT 1 FROM calls WHERE student_id = ? OR mentor_id = ?", studentId, studentId)).toEqual([]);
    expect((await student.get(paths.notifications)).body).not.toMatch(/\bNia\b/);
  });

  test("is no guardian of their own, and gets no adult's attention without one", {
    tag: ["@SAFE-12a", "@SAFE-12c"],
  }, async () => {
    const poser = await somebody("student of 14");
    const mentor = await somebody("approved mentor");
    unstore("DELETE FROM consents WHERE student_id = ?", poser.id);
    for (const email of [poser.email, mentor.email]) {
      const named = await callDirectly(poser.client, "submitGuardian", {
        name: "Fatou",
        email,
        phone: "",
        language: "en",
      });
      expect(isRefused(named), email).toBe(true);
      expect(storedRows("SELECT 1 FROM guardians WHERE student_id = ? AND email = ?", poser.id, email)).toEqual([]);
    }
    const request = { mentorId: mentor.id, subject: "Math", language: "en", goal: "Fractions" };
    await callDirectly(poser.client, "sendRequest", request);
    expect(storedRows("SELECT 1 FROM mentor_requests WHERE student_id = ?", poser.id)).toEqual([]);
  });
});

test.describe("a child who lies about their age", () => {
  test("is not let in under 13, nor with a second date in the same browser, nor as a mentor", {
    tag: ["@AUTH-21b", "@AUTH-21d", "@AUTH-22a"],
  }, async () => {
    const browser = new HttpClient(process.env.BAOBAB_E2E_URL ?? "");
    const { name, email } = newPerson("student");
    const fill = { name, email, password: testPassword, confirmPassword: testPassword, subjects: "Math" };
    const sendForm = (role: "student" | "mentor", born: string) => {
      const more: Record<string, string> = role === "mentor" ? { qualifications: "BSc" } : {};
      return browser.submit(`/signup?role=${role}`, { ...fill, ...more, dateOfBirth: born });
    };
    expect((await sendForm("mentor", bornYearsAgo(15))).body).toContain("Mentors must be at least 18");
    const expectThanked = (body: string) => {
      expect(parsedElementsOf(parsed(body), "h2").map(({ text }) => text)).toContain("Thank you for your interest");
      const links = parsedElementsOf(parsed(body), "a");
      expect(links.find(({ text }) => text === "Go to the articles")?.href).toBe("/blog");
    };
    const refused = await sendForm("student", bornYearsAgo(12));
    expectThanked(refused.body);
    const [mark = ""] = refused.headers.getSetCookie().filter((line) => line.startsWith("baobab_wait=1;"));
    expect(mark).toMatch(/; HttpOnly/i);
    expect(Number(/Max-Age=(\d+)/i.exec(mark)?.[1])).toBeGreaterThan(23.9 * 3600);
    expectThanked((await sendForm("student", bornYearsAgo(20))).body);
    expect((await browser.get("/dashboard")).location).toMatch(/\/login/);
  });

  test("cannot make themselves older, and is under a minor's rules as soon as a coordinator corrects the date", {
    tag: ["@SAFE-03b", "@SAFE-03c", "@SAFE-03e", "@SAFE-12a"],
  }, async () => {
    const pair = await newPair();
    const conversationId = writeConversation(pair, 2);
    const sent = { userId: pair.mentorId, conversationId, text: "See you on Monday" };
    expect((await writeDirectly(pair.mentor, sent)).status).toBe(200);
    const born = "SELECT date_of_birth AS born FROM users WHERE id = ?";
    const [before] = storedRows<{ born: string }>(born, pair.studentId);
    const profile = { name: "Ada Lovelace", bio: "", country: "", subjects: "Math", grade: "" };
    const older = await callDirectly(pair.student, "saveProfile", { ...profile, dateOfBirth: "1980-01-01" });
    expect(isRefused(older)).toBe(true);
    expect(isRefused(await callDirectly(pair.student, "saveProfile", profile))).toBe(false);
    await callDirectly(pair.student, "submitBirthday", {
      ...{ studentId: pair.studentId, seen: "0", reason: "I am older", dateOfBirth: "1980-01-01" },
    });
    expect(storedRows(born, pair.studentId)).toEqual([before]);

    const coordinator = await somebody("coordinator");
    const page = paths.staffStudent(pair.studentId);
    expect((await coordinator.client.get(page)).body).toContain("Age 18+");
    const correct = (reason: string) =>
      coordinator.client.submit(page, { dateOfBirth: bornYearsAgo(14), reason }, "Correct date of birth");
    const { body } = await correct("");
    const form = body.split("<form").find((part) => part.includes("Correct date of birth")) ?? "";
    expect(elementsOf(`<form${form}`, "input").find(({ name }) => name === "reason")).toMatchObject({
      "aria-invalid": "true",
    });
    expect((await correct("The school says 14")).status).toBe(303);
    const corrected = (await coordinator.client.get(page)).body;
    for (const words of ["Age 13–15", "No guardian consent"]) expect(corrected).toContain(words);
    const entry = "SELECT reason FROM audit_log WHERE action = 'birthday.correct' AND object = ? AND actor = ?";
    expect(storedRows(entry, `user:${pair.studentId}`, coordinator.id)).toEqual([{ reason: "The school says 14" }]);
    expect((await writeDirectly(pair.mentor, { ...sent, text: "Are you there?" })).status).toBe(409);
  });
});

test.describe("a mentor who moves a child off the platform", () => {
  test("is held at every try, in one piece or in several, and the third try is in front of the leads", {
    tag: ["@SAFE-22a", "@SAFE-22b", "@SAFE-22c", "@SAFE-23c", "@CHAT-12c"],
  }, async () => {
    const pair = await minorWithMentor();
    const conversationId = writeConversation(pair, 2);
    const texts = ["Write me on WhatsApp", "my number is oh one seven six", "five five five one two three four"];
    for (const text of [...texts, "Our secret: tell nobody, and send me a photo of you"]) {
      const answer = await writeDirectly(pair.mentor, { userId: pair.mentorId, conversationId, text });
      expect(answer.status, text).toBe(200);
    }
    const states = "SELECT text, state FROM messages WHERE conversation_id = ? AND text NOT LIKE 'Number %'";
    const sent = storedRows<{ text: string; state: string }>(states, conversationId);
    expect(sent.filter(({ state }) => state === "held").map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Write me on WhatsApp", "Our secret: tell nobody, and send me a photo of you"]),
    );
    const { body } = await pair.student.get(paths.conversation(conversationId));
    expect(body).toContain("Number 2.");
    expect(body).not.toMatch(/WhatsApp|secret|five five five/);
    const raised = "SELECT grade FROM reports WHERE about = ? AND kind = 'heldAttempts' ORDER BY grade";
    expect(storedRows<{ grade: string }>(raised, paths.conversation(conversationId))[0]?.grade).toBe("S1");
  });

  test("carries nothing in a name, a note or a request, and cannot take the conversation back", {
    tag: ["@SAFE-22a", "@SAFE-22c", "@CHAT-12a"],
  }, async () => {
    const pair = await minorWithMentor();
    const conversationId = writeConversation(pair, 2);
    const mentor = pair.mentor;
    const profile = {
      bio: "",
      country: "",
      subjects: "Math",
      qualifications: "BSc",
      experienceYears: "",
      languages: "",
    };
    const named = (name: string) => callDirectly(mentor, "saveProfile", { ...profile, name });
    expect(isRefused(await named("Kofi 0176 5551234"))).toBe(true);
    expect(isRefused(await named("Kofi Mensah"))).toBe(false);
    const session = writeSession(pair, { status: "completed", startsAt: inDays(-1) });
    await callDirectly(mentor, "saveOwnRecap", { id: session, text: "Mail me: kofi@example.org", nextSteps: "" });
    const held = storedRows<{ kind: string }>("SELECT kind FROM held_texts WHERE user_id = ?", pair.mentorId);
    expect(held.map(({ kind }) => kind)).toContain("recap");
    const name = "SELECT first_name || ' ' || last_name AS name FROM users WHERE id = ?";
    expect(storedRows(name, pair.mentorId)).toEqual([{ name: "Kofi Mensah" }]);
    for (const path of [paths.session(session), paths.mentor(pair.mentorId), paths.conversation(conversationId)]) {
      expect((await pair.student.get(path)).body, path).not.toMatch(/5551234|kofi@example/);
    }
    for (const method of ["DELETE", "PUT", "PATCH"]) {
      const answer = await mentor.send("/api/messages", { method, headers: { origin: mentor.origin } });
      expect(answer.status, method).toBeGreaterThanOrEqual(400);
    }
    const kept = "SELECT count(*) AS count FROM messages WHERE conversation_id = ?";
    expect(storedRows(kept, conversationId)).toEqual([{ count: 2 }]);
  });
});

test.describe("a device that several share", () => {
  test("has nothing of whoever signed out: not behind Back, not offline, not with a copied cookie, not for the next person", {
    tag: ["@AUTH-16a", "@AUTH-16b", "@AUTH-17a", "@AUTH-18b", "@AUTH-27a"],
  }, async ({ page, context }) => {
    const pair = await minorWithMentor();
    const conversationId = writeConversation(pair, 3);
    await signInByForm(page, pair.student.email, testPassword);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(paths.conversation(conversationId));
    await expect(page.getByRole("log").getByText("Number 3.", { exact: true })).toBeVisible();
    const cookies = await context.cookies();
    await page.goto(paths.settings);
    await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/$/);
    for (let back = 0; back < 3; back += 1) {
      await page.goBack();
      await expect(page.getByText(/Number \d\./)).toHaveCount(0);
    }
    expect(await keptTexts(page)).not.toContain("Number 3.");
    await context.setOffline(true);
    await page.goto(paths.conversation(conversationId)).catch(() => undefined);
    await expect(page.getByText(/Number \d\./)).toHaveCount(0);
    await context.setOffline(false);
    await context.addCookies(cookies);
    await page.goto(paths.conversation(conversationId));
    await expect(page).toHaveURL(/\/login/);

    await forgetSignIn(page);
    const next = await somebody("student of 16");
    await shareSignIn(context, next.client);
    expect((await page.request.get(paths.conversation(conversationId))).status()).toBe(404);
    const asked = { userId: pair.studentId, conversationId, text: "I write as Ada" };
    expect((await writeDirectly(next.client, asked)).status).toBe(401);
  });
});

test.describe("somebody who stalks after a block", () => {
  test("finds nobody there, on no page and by no call, and learns neither who nor why", {
    tag: ["@SAFE-20a", "@SAFE-20b", "@SAFE-20d", "@SAFE-20e", "@SAFE-20f"],
  }, async () => {
    const pair = await minorWithMentor();
    const conversationId = writeConversation(pair, 2);
    const session = writeSession(pair, { status: "confirmed", startsAt: inDays(2) });
    const told = "SELECT kind, params FROM notifications WHERE user_id = ?";
    const sent = { userId: pair.mentorId, conversationId, text: "See you soon" };
    expect((await writeDirectly(pair.mentor, sent)).status).toBe(200);
    expect((await pair.mentor.get(paths.students)).body).toMatch(/\bAda\b/);
    await callDirectly(pair.student, "submitBlock", { personId: pair.mentorId });
    const page = async (id: string) => {
      const { status, body } = await pair.mentor.get(paths.student(id));
      return [status, /\bAda\b/.test(body)];
    };
    expect(await page(pair.studentId)).toEqual(await page(crypto.randomUUID()));
    expect((await pair.mentor.get(paths.students)).body).not.toMatch(/\bAda\b/);
    expect((await writeDirectly(pair.mentor, sent)).status).toBe(409);
    const direct: [string, Record<string, string>][] = [
      ["startInstantCall", { partnerId: pair.studentId }],
      ["joinSessionCall", { id: session }],
      ["proposeTime", { id: session, startsAt: inDays(3).toISOString() }],
      ["saveOwnRecap", { id: session, text: "Read this", nextSteps: "" }],
      ["submitUnblock", { personId: pair.studentId }],
    ];
    for (const [name, fields] of direct) await callDirectly(pair.mentor, name, fields);
    expect(storedRows("SELECT 1 FROM calls WHERE student_id = ?", pair.studentId)).toEqual([]);
    expect(storedRows("SELECT status FROM sessions WHERE id = ?", session)).toEqual([{ status: "cancelled" }]);
    expect(storedRows("SELECT 1 FROM blocks WHERE blocker_id = ?", pair.studentId)).toHaveLength(1);
    expect(JSON.stringify(storedRows(told, pair.mentorId))).not.toMatch(/block/i);
    expect(storedRows("SELECT 1 FROM messages WHERE conversation_id = ? AND position > 3", conversationId)).toEqual([]);
  });
});

test.describe("staff who snoop", () => {
  const reason = "A teacher is worried about her";

  test("coordinators and admins read no conversation, whichever way they ask", {
    tag: ["@SAFE-01f", "@SAFE-02c", "@SAFE-02e"],
  }, async () => {
    const pair = await minorWithMentor();
    const id = writeConversation(pair, 3);
    for (const kind of ["coordinator", "admin"] as const) {
      const staff = await somebody(kind);
      for (const path of [
        paths.staffConversation(id),
        paths.conversation(id),
        `/api/messages/older?conversation=${id}&before=9`,
      ]) {
        const answer = await staff.client.get(path);
        expect([303, 307, 404], `${kind} ${path}`).toContain(answer.status);
        expect(answer.body, `${kind} ${path}`).not.toContain("Number 3.");
      }
      const called = await callDirectly(staff.client, "openConversationToRead", { id, reason });
      expect(called.status, kind).toBe(404);
      expect((await staff.client.get(paths.staffConversation(id))).status, kind).toBe(404);
    }
    expect(storedRows("SELECT 1 FROM audit_log WHERE object = ?", `conversation:${id}`)).toEqual([]);
  });

  test("a lead reads nothing without a reason, and each page read is in the log", {
    tag: ["@SAFE-26c", "@SAFE-27a", "@SAFE-27b"],
  }, async () => {
    const pair = await minorWithMentor();
    const id = writeConversation(pair, 3);
    const lead = await somebody("lead");
    const read = async (headers: Record<string, string> = {}) =>
      (await lead.client.get(paths.staffConversation(id), headers)).body.includes("Number 3.");
    const log = "SELECT action, reason FROM audit_log WHERE object = ? AND actor = ? ORDER BY seq";
    for (const blank of ["", " ".repeat(40), "short"]) {
      await callDirectly(lead.client, "openConversationToRead", { id, reason: blank });
      expect([await read(), await read({ RSC: "1" })], blank).toEqual([false, false]);
    }
    expect((await lead.client.get(`/api/messages/older?conversation=${id}&before=9`)).status).toBe(404);
    expect(storedRows(log, `conversation:${id}`, lead.id)).toEqual([]);
    await callDirectly(lead.client, "openConversationToRead", { id, reason });
    const logged = storedRows(log, `conversation:${id}`, lead.id);
    // The answer of the form holds the page already.
    const entries = ["conversation.open", "conversation.read"].map((action) => ({ action, reason }));
    expect(logged).toEqual(entries);
    expect(await read()).toBe(true);
    expect(storedRows(log, `conversation:${id}`, lead.id)).toHaveLength(entries.length + 1);
  });
});
