import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { blocks, matches } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import type { NewUser } from "#db/schema/users.ts";
import { users } from "#db/schema/users.ts";
import { newBlock, newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { visibilities } from "#lib/identity/users/privacy.ts";
import { studentProfile } from "#lib/mentoring/students/student-profile.ts";
import { paths } from "#lib/platform/paths.ts";
import { mentorProfile } from "./mentor-profile.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const kinds: Record<string, Partial<NewUser> & { status?: "approved" | "draft" }> = {
  adult: { role: "student", dateOfBirth: "2000-01-01" },
  minor: { role: "student", dateOfBirth: "2011-01-01" },
  mentor: { role: "mentor", status: "approved" },
  draft: { role: "mentor", status: "draft" },
  suspended: { role: "student", dateOfBirth: "2000-01-01", suspendedAt: now },
  coordinator: { role: "coordinator" },
  lead: { role: "lead" },
  admin: { role: "admin" },
};

async function person(kind: string, values: Partial<NewUser> = {}): Promise<string> {
  const { status, ...own } = kinds[kind] ?? {};
  const user = newUser({ emailConfirmedAt: now, bio: "About me", ...own, ...values });
  await db().insert(users).values(user);
  if (status)
    await db()
      .insert(mentors)
      .values(newMentor({ userId: user.id, status }));
  return user.id;
}

/** `viewer > owner`: whether they see a public, a private and a mentors-only profile; of strangers, connected, blocked. */
const table = `
adult > adult                     | +-- ... ---
adult > minor                     | --- ... ---
adult > mentor                    | +-- +++ ---
adult > draft                     | --- --- ---
adult > suspended                 | --- ... ---
adult > coordinator               | --- ... ---
minor > adult                     | --- ... ---
minor > minor                     | --- ... ---
minor > mentor                    | +-- +++ ---
minor > draft                     | --- --- ---
mentor > adult                    | +-+ +++ ---
mentor > minor                    | --- +++ ---
mentor > mentor                   | +-+ ... ---
mentor > draft                    | --- ... ---
mentor > suspended                | --- --- ---
mentor > admin                    | --- ... ---
draft > adult                     | --- --- ---
draft > minor                     | --- --- ---
draft > mentor                    | +-- ... ---
draft > draft                     | --- ... ---
suspended > mentor                | --- --- ---
coordinator > adult               | +++ ... +++
coordinator > minor               | +++ ... +++
coordinator > mentor              | +++ ... +++
coordinator > draft               | +++ ... +++
coordinator > suspended           | +++ ... +++
coordinator > lead                | --- ... ---
lead > adult                      | +++ ... +++
lead > minor                      | +++ ... +++
lead > mentor                     | +++ ... +++
lead > draft                      | +++ ... +++
admin > adult                     | +++ ... +++
admin > minor                     | +++ ... +++
admin > mentor                    | +++ ... +++
admin > draft                     | +++ ... +++
coordinator without code > adult  | --- ... ---
coordinator without code > mentor | --- ... ---
admin without code > minor        | --- ... ---
`;

const relations = ["strangers", "connected", "blocked"] as const;
const rows = table
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [who = "", cells = ""] = line.split(" | ");
    const [from = "", owner = ""] = who.trim().split(" > ");
    const viewer = from.replace(" without code", "");
    const twoStep = ["coordinator", "lead", "admin"].includes(from);
    return relations.flatMap((relation, index) =>
      visibilities.map((visibility, at) => ({
        viewer,
        twoStep,
        owner,
        relation,
        visibility,
        expected: cells.split(" ")[index]?.[at] ?? "?",
      })),
    );
  })
  .filter(({ expected }) => expected !== ".");

describe("a profile answers to whom its visibility lets, and to nobody else as if it did not exist [@PRIV-01a @PRIV-01b @PRIV-01c @PRIV-01d] [@FIND-11e] [@FIND-18b] [@SAFE-02d @SAFE-16a @SAFE-17b]", () => {
  test.each(rows)(
    "$viewer (second step: $twoStep) > $owner, $visibility, $relation: $expected",
    async ({ viewer, twoStep, owner, relation, visibility, expected }) => {
      const asking = { id: await person(viewer), twoStep };
      const id = await person(owner, { profileVisibility: visibility });
      if (relation === "connected") await connect(asking.id, id, viewer);
      if (relation === "blocked") await db().insert(blocks).values(newBlock(id, asking.id));
      const seen = {
        mentor: await mentorProfile(db(), asking, id, now),
        student: await studentProfile(db(), asking, id, now),
      };
      const there = {
        mentor: await existenceCheck(paths.mentor(id))?.(asking, now),
        student: await existenceCheck(paths.student(id))?.(asking, now),
      };
      const role = kinds[owner]?.role;
      for (const page of ["mentor", "student"] as const) {
        expect(seen[page] !== undefined, page).toBe(expected === "+" && page === role);
        expect(there[page], page).toBe(seen[page] !== undefined);
      }
    },
  );

  async function connect(viewerId: string, ownerId: string, viewer: string) {
    const studentFirst = kinds[viewer]?.role === "student";
    const [studentId, mentorId] = studentFirst ? [viewerId, ownerId] : [ownerId, viewerId];
    await db().insert(matches).values(newMatch({ studentId, mentorId }));
  }
});

describe("what a profile offers", () => {
  let ids: Record<string, string> = {};
  beforeAll(async () => {
    for (const kind of ["adult", "mentor", "coordinator"]) ids = { ...ids, [kind]: await person(kind) };
  });
  const as = (kind: string) => ({ id: ids[kind] ?? "", twoStep: true });

  test("asking a mentor is for students alone [@FIND-11f]", async () => {
    const mentor = await person("mentor");
    expect((await mentorProfile(db(), as("adult"), mentor, now))?.asking).toMatchObject({ whyNoRequest: undefined });
    for (const kind of ["mentor", "coordinator"]) {
      const seen = await mentorProfile(db(), as(kind), mentor, now);
      expect(seen).toMatchObject({ bio: "About me", asking: undefined, emailAndPhone: {} });
    }
  });

  test("what was between them is for the student's mentors alone [@FIND-11d @FIND-11e]", async () => {
    const student = await person("adult", { profileVisibility: "public" });
    expect((await studentProfile(db(), as("mentor"), student, now))?.together).toMatchObject({ completed: 0 });
    for (const kind of ["adult", "coordinator"]) {
      const seen = await studentProfile(db(), as(kind), student, now);
      expect(seen).toMatchObject({ bio: "About me", band: "18+", together: undefined, emailAndPhone: {} });
    }
  });

  test("staff see a minor by the name everybody sees [@SAFE-16b @SAFE-16c @SAFE-16d]", async () => {
    const minor = await person("minor", {
      firstName: "Tom",
      lastName: "Berg",
      phone: "+49 30 123456",
      showPhone: true,
    });
    const seen = await studentProfile(db(), as("coordinator"), minor, now);
    expect(seen).toMatchObject({ name: "Tom B.", band: "13-15", emailAndPhone: {}, photo: undefined });
  });
});
