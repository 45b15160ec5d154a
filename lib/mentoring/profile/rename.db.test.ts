import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, notifications, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { parseSettings } from "#lib/accounts/settings/input.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { paths } from "#lib/platform/paths.ts";
import { allowRename } from "./allow-rename.ts";
import { parseProfile, profileChanges } from "./input.ts";
import { saveProfileOf } from "./save-profile.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");

async function person(role: "mentor" | "student" | "lead"): Promise<string> {
  const user = newUser({ role, firstName: "Ada", lastName: "King", emailConfirmedAt: now });
  await db().insert(users).values(user);
  return user.id;
}

const renames = async () =>
  (await db().select().from(auditLog)).map(({ actor, action, object, reason }) => ({ actor, action, object, reason }));

async function inProfile(id: string, name: string, at = now): Promise<unknown> {
  const parsed = parseProfile("mentor", {
    ...{ name, country: "", bio: "", subjects: "Maths", qualifications: "BSc" },
    ...{ experienceYears: "", languages: "" },
  });
  return parsed.ok && saveProfileOf(id, profileChanges("mentor", parsed.input), at);
}

async function inSettings(id: string, lastName: string, at = now): Promise<boolean | "nameOften"> {
  const rest = { phone: "", timeZone: "UTC", otherZone: "", profileLanguage: "en", bio: "" };
  const parsed = parseSettings("profile", { firstName: "Ada", lastName, ...rest });
  const saved = parsed.ok ? await saveProfileSettings(id, parsed.input, at) : undefined;
  return saved?.ok === false ? saved.reason : (saved?.renamed ?? false);
}

test("who goes by another name stands in the audit log, without the names, a mentor by a line of their own", async () => {
  const mentor = await person("mentor");
  await inProfile(mentor, "Ada King");
  expect(await inSettings(mentor, "King")).toBe(false);
  expect(await renames()).toEqual([]);

  await inProfile(mentor, "Ada Lovelace");
  expect(await inSettings(mentor, "Byron")).toBe(true);
  const line = { actor: mentor, action: "mentor.rename", object: `user:${mentor}`, reason: null };
  expect(await renames()).toEqual([line, line]);

  const student = await person("student");
  expect(await inSettings(student, "Lovelace")).toBe(true);
  expect((await renames()).at(-1)).toMatchObject({ actor: student, action: "user.rename" });
});

test.each([
  ["Соломія Гнатюк", "Соломія", "Гнатюк"],
  ["नरेंद्र शर्मा", "नरेंद्र", "शर्मा"],
  ["王 小明", "王", "小明"],
  ["محمد Smith", "محمد", "Smith"],
  ["Ada 🌳", "Ada", "🌳"],
])("the name %s is stored as it was written [@I18N-10a]", async (name, firstName, lastName) => {
  const id = await person("mentor");
  await inProfile(id, name);
  const [row] = await db()
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id));
  expect(row).toEqual({ firstName, lastName });
});

describe("a name changes twice in thirty days [@PROF-05g]", () => {
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const nameOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0]?.lastName;
  const staff = { actor: "command", actorRole: "command" } as const;

  test("the third waits for the first to be thirty days ago, on either page, and nothing of it is stored", async () => {
    const id = await person("mentor");
    expect(await inSettings(id, "Byron")).toBe(true);
    expect(await inProfile(id, "Ada Lovelace", later(1))).toEqual({ ok: true, held: [] });
    expect(await inSettings(id, "Noel", later(2))).toBe("nameOften");
    expect(await inProfile(id, "Ada Noel", later(29))).toEqual({ ok: false, reason: "nameOften" });
    expect(await nameOf(id)).toBe("Lovelace");
    // The same name is no change; and once the first is long ago there is one more.
    expect(await inSettings(id, "Lovelace", later(2))).toBe(false);
    expect(await inSettings(id, "Noel", later(30.5))).toBe(true);
    expect(await inSettings(id, "Gordon", later(30.6))).toBe("nameOften");
    expect(await inSettings(await person("student"), "Noel", later(2))).toBe(true);
  });

  test("of five sent at once two are stored", async () => {
    const id = await person("student");
    const names = ["Byron", "Lovelace", "Noel", "Gordon", "Milbanke"];
    const answers = await Promise.all(names.map((name) => inSettings(id, name)));
    expect(answers.filter((answer) => answer === true)).toHaveLength(2);
    expect(answers.filter((answer) => answer === "nameOften")).toHaveLength(3);
  });

  test("staff allow two more, with a reason, but not to themselves", async () => {
    const [id, lead] = [await person("student"), await person("lead")];
    for (const name of ["Byron", "Lovelace"]) await inSettings(id, name);
    const given = { userId: id, reason: "married" };
    expect(await allowRename(staff, { ...given, reason: " " }, now)).toEqual({ ok: false, reason: "noReason" });
    const unknown = { ok: false, reason: "unknown" };
    expect(await allowRename(staff, { ...given, userId: "nobody" }, now)).toEqual(unknown);
    const own = { actor: lead, actorRole: "lead" } as const;
    expect(await allowRename(own, { userId: lead, reason: "married" }, now)).toEqual({ ok: false, reason: "own" });
    expect(await inSettings(id, "Noel")).toBe("nameOften");
    expect(await allowRename(staff, given, now)).toEqual({ ok: true });
    const told = await db().select().from(notifications).where(eq(notifications.userId, id));
    expect(told).toMatchObject([{ kind: "renameAllowed", path: paths.settings }]);
    expect((await renames()).at(-1)).toEqual({
      ...{ actor: "command", action: "rename.allow" },
      ...{ object: `user:${id}`, reason: "married" },
    });
    expect([await inSettings(id, "Noel"), await inSettings(id, "Gordon")]).toEqual([true, true]);
    expect(await inSettings(id, "Byron")).toBe("nameOften");
  });
});
