import { closeDatabase } from "#db/client.ts";
import { signedInPerson } from "#server/support/sign-in.ts";

/** `sign-in-many.ts 200`: creates signed-in people in a database that may be in use. Prints ids and cookies as JSON. */
const people: { userId: string; cookie: string }[] = [];
for (let left = Number(process.argv[2]); left > 0; left -= 1) people.push(await signedInPerson({ role: "student" }));
await closeDatabase();
process.stdout.write(JSON.stringify(people));
