import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
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
const namesOf = ({ iceServers }: Awaited<ReturnType<typeof demoServers>>) =>
  iceServers.flatMap(({ username }) => (username ? [username] : []));

test("a test of the network gets the relay under the person's one name, for a quarter of an hour [@CALL-07a @CALL-06f]", async () => {
  const id = await person(now);
  const end = (given: Date) => Math.ceil((given.getTime() + 15 * 60_000) / 1000);
  expect(namesOf(await demoServers(id, now))).toEqual([`${end(now)}:${relayName(id)}`]);
  expect(namesOf(await demoServers(id, later(7)))).toEqual([`${end(later(7))}:${relayName(id)}`]);
});

test("an account without a confirmed address gets no relay, nor does one that is not there [@CALL-06e]", async () => {
  for (const id of [await person(null), crypto.randomUUID()]) {
    const given = await demoServers(id, now);
    expect(given.withoutRelay).toBe("confirmEmail");
    expect(namesOf(given)).toEqual([]);
  }
});

test.each<Partial<NewUser>>([{ role: "mentor" }, { dateOfBirth: "2011-05-05" }, { role: "coordinator" }])(
  "it is there for everybody, with a session or a partner or without: %j [@CALL-07c]",
  async (values) => {
    const id = await person(now, values);
    expect(namesOf(await demoServers(id, now))).toHaveLength(1);
  },
);

test("at most twenty times an hour; others still get theirs", async () => {
  const [id, other] = [await person(now), await person(now)];
  for (let asked = 0; asked < 20; asked += 1) expect(namesOf(await demoServers(id, now))).toHaveLength(1);
  const given = await demoServers(id, later(1));
  expect([given.withoutRelay, namesOf(given)]).toEqual(["tooMany", []]);
  expect(namesOf(await demoServers(other, later(1)))).toHaveLength(1);
  expect(namesOf(await demoServers(id, later(16)))).toHaveLength(1);
});
