import { closeDatabase } from "#db/client.ts";
import { signedInPerson } from "#server/support/sign-in.ts";

/** Makes so many people, signed in, in the database of a server that may run: `sign-in-many.ts 200`. Prints ids and cookies as JSON. */
const people: { userId: string; cookie: string }[] = [];
for (let left = Number(process.argv[2]); left > 0; left -= 1) people.push(await signedInPerson({ role: "student" }));
await closeDatabase();
process.stdout.write(JSON.stringify(people));
