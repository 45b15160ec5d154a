import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { matches, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { storedMatch, storedMentor, storedStudent } from "#db/support/pair.ts";
import { newMatch, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { demoServers } from "./demo-servers.ts";
import { relayName } from "./ice-servers.ts";

testDatabase();

const now = new Date("2026-02-02T12:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function person(emailConfirmedAt: Date | null, values: Partial<NewUser> = {}): Promise<string> {
  const user = newUser({ role: "student", emailConfirmedAt, ...values });
  await db().insert(users).values(user);
  return user.id;
}

/** With a partner to call. */
async function connected(emailConfirmedAt: Date | null = now, values: Partial<NewUser> = {}): Promise<string> {
  const id = await person(emailConfirmedAt, values);
  if (values.role === "mentor") await storedMatch(await storedStudent(), id);
  else await storedMatch(id, await storedMentor());
  return id;
}

const namesOf = ({ iceServers }: Awaited<ReturnType<typeof demoServers>>) =>
  iceServers.flatMap(({ username }) => (username ? [username] : []));

test("a test of the network opens the relay under the person's one name, for two minutes [@CALL-07a @CALL-06f]", async () => {
  const id = await connected();
  const end = (given: Date) => Math.ceil((given.getTime() + 2 * 60_000) / 1000);
  expect(namesOf(await demoServers(id, now))).toEqual([`${end(now)}:${relayName(id)}`]);
  expect(namesOf(await demoServers(id, later(7)))).toEqual([`${end(later(7))}:${relayName(id)}`]);
});

test("an account without a confirmed address gets no relay, nor does one that is not there [@CALL-06e]", async () => {
  for (const id of [await connected(null), crypto.randomUUID()]) {
    const given = await demoServers(id, now);
    expect(given.withoutRelay).toBe("confirmEmail");
    expect(namesOf(given)).toEqual([]);
  }
});

test("an account with nobody to call gets no relay: a fresh one, one whose match is over, staff [@CALL-06e]", async () => {
  const left = await person(now);
  const over = newMatch({ studentId: left, mentorId: await storedMentor(), status: "ended" });
  await db().insert(matches).values(over);
  for (const id of [
    await person(now),
    left,
    await person(now, { role: "mentor" }),
    await person(now, { role: "lead" }),
  ]) {
    const given = await demoServers(id, now);
    expect(given.withoutRelay).toBe("noPartner");
    expect(namesOf(given)).toEqual([]);
  }
});

test.each<Partial<NewUser>>([{ role: "mentor" }, { dateOfBirth: "2011-05-05" }])(
  "everybody with a partner may try it: %j [@CALL-07c]",
  async (values) => {
    expect(namesOf(await demoServers(await connected(now, values), now))).toHaveLength(1);
  },
);

test("at most six times an hour; others still get theirs", async () => {
  const [id, other] = [await connected(), await connected()];
  for (let asked = 0; asked < 6; asked += 1) expect(namesOf(await demoServers(id, now))).toHaveLength(1);
  const given = await demoServers(id, later(1));
  expect([given.withoutRelay, namesOf(given)]).toEqual(["tooMany", []]);
  expect(namesOf(await demoServers(other, later(1)))).toHaveLength(1);
  expect(namesOf(await demoServers(id, later(16)))).toHaveLength(1);
});
