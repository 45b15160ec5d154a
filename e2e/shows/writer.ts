import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MadePair } from "#e2e/cluster/make-pairs.ts";
import { letters } from "#e2e/support/letters.ts";

/** Sends one message after the other, each with the same id until it is answered, as the app's outbox does. */
export function keepWriting({ student, conversationId }: MadePair, url: () => string) {
  const ids: string[] = [];
  let resting = false;
  const post = (id: string, text: string) =>
    fetch(`${url()}/api/messages`, {
      method: "POST",
      headers: { origin: url(), "content-type": "application/json", cookie: student.cookie },
      body: JSON.stringify({ id, conversationId, userId: student.userId, text }),
    });
  const write = async () => {
    while (!resting) {
      const [id, text] = [randomUUID(), `Hello ${letters()}`];
      const sent = () =>
        post(id, text).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await sent())) await wait(50);
      ids.push(id);
      // Faster, and the limit on messages would hold everything up.
      await wait(250);
    }
  };
  const done = write();
  const rest = () => {
    resting = true;
    return done;
  };
  return { userId: student.userId, ids, rest };
}
