import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson } from "./shows/people.ts";
import { identityPhoto, newApplicant } from "./support/applicants.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

/** What somebody handed in, as the pages would have stored it. */
function handedIn(mentorId: string): string {
  const id = crypto.randomUUID();
  const { dataDir } = place();
  const now = Date.now();
  const application =
    "INSERT INTO mentor_applications (mentor_id, status, submitted_at, created_at, updated_at) VALUES (?, 'submitted', ?, ?, ?)";
  changeRows(dataDir, application, mentorId, now, now, now);
  const document =
    "INSERT INTO identity_checks (id, mentor_id, method, document_type, status, mime, has_file, created_at) VALUES (?, ?, 'upload', 'idCard', 'waiting', 'image/jpeg', 1, ?)";
  changeRows(dataDir, document, id, mentorId, now);
  mkdirSync(join(dataDir, "identity"), { recursive: true });
  writeFileSync(join(dataDir, "identity", id), identityPhoto.buffer);
  return id;
}

test("nobody but coordinators and leads opens a document or decides, not even with their forms", {
  tag: ["@SAFE-05b", "@SAFE-07a"],
}, async () => {
  const mentor = await newApplicant();
  const document = handedIn(mentor.id);
  const page = `/staff/mentors/${mentor.id}`;
  const coordinator = await makePerson(place(), "coordinator");
  const forms = formsIn((await coordinator.client.get(page)).body).filter(({ fields }) => fields.has("mentorId"));
  expect(forms.length).toBeGreaterThanOrEqual(3);
  const others = [
    mentor,
    await newApplicant(),
    await newSignedInPerson(place().url, "student"),
    (await makePerson(place(), "admin")).client,
    new HttpClient(place().url),
  ];
  const missing = await coordinator.client.get(`/api/identity/${crypto.randomUUID()}`);
  for (const who of others) {
    const answer = await who.get(`/api/identity/${document}`);
    expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
    for (const form of forms)
      for (const decision of ["accept", "passed"])
        for (const path of [page, "/dashboard"])
          await who.post(path, form, { decision, reason: "mine", documentType: "passport" });
  }
  const state = readRows<{ application: string; identity: string; checks: number }>(
    place().dataDir,
    `SELECT status AS application, (SELECT status FROM identity_checks WHERE id = ?) AS identity,
      (SELECT count(*) FROM mentor_checks WHERE mentor_id = a.mentor_id) AS checks
      FROM mentor_applications a WHERE mentor_id = ?`,
    document,
    mentor.id,
  );
  expect(state).toEqual([{ application: "submitted", identity: "waiting", checks: 0 }]);
  expect(
    readRows(
      place().dataDir,
      "SELECT 1 FROM audit_log WHERE action = 'mentor.identity.open' AND object = ?",
      `user:${mentor.id}`,
    ),
  ).toEqual([]);
  expect((await coordinator.client.get(`/api/identity/${document}`)).status).toBe(200);
});
