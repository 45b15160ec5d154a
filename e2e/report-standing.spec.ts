import { expect } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { writeConversation } from "./support/conversations.ts";
import { callDirectly, minorWithMentor, storedRows, unstore } from "./support/direct-calls.ts";
import { test } from "./support/test.ts";

const standings = {
  "is suspended": "UPDATE users SET suspended_at = 1 WHERE id = ?",
  "is leaving": "UPDATE users SET deletion_requested_at = 1 WHERE id = ?",
  "has to choose a PIN first": "UPDATE users SET new_pin_due = 1 WHERE id = ?",
  "is asked to agree to new policies": "UPDATE policy_agreements SET version = 'former' WHERE user_id = ?",
} as const;

for (const [standing, statement] of Object.entries(standings)) {
  test(`a child who ${standing} reports under their own name, and the mentor is stopped at once`, {
    tag: ["@SAFE-21c"],
  }, async () => {
    const pair = await minorWithMentor();
    const about = paths.conversation(writeConversation(pair, 2));
    unstore(statement, pair.studentId);
    expect((await pair.student.get("/dashboard")).status).not.toBe(200);
    await callDirectly(pair.student, "submitReport", { kind: "sexual", text: "He wrote this", about, website: "" });
    const stored = storedRows("SELECT grade, accused_id FROM reports WHERE reporter_id = ?", pair.studentId);
    expect(stored).toEqual([{ grade: "S0", accused_id: pair.mentorId }]);
    const mentor = "SELECT 1 FROM users WHERE id = ? AND suspended_at IS NOT NULL";
    expect(storedRows(mentor, pair.mentorId)).toHaveLength(1);
  });
}
