import { setTimeout as wait } from "node:timers/promises";
import { makePairs } from "./pairs.ts";
import { type ClusterPart, must, secondMs } from "./part.ts";

const hourMs = 3_600 * secondMs;
/** `make-pairs.ts` places the sessions 72 to 73 hours ahead, at the full hour. Reminders are due 24 hours before. */
const ahead = 49.5 * hourMs;

export const jobsOnce: ClusterPart = {
  name: "jobs",
  about: "with the clock moved, regular work of three processes is done once",
  async run(cluster, { quick, say }) {
    const pairs = await makePairs(cluster, quick ? 10 : 40);
    const people = pairs.flatMap(({ student, mentor }) => [student.userId, mentor.userId]);
    cluster.moveClock(new Date(Date.now() + ahead));
    const mails = () =>
      cluster.rows<{ id: string; status: string }>(
        "SELECT id, status FROM mails WHERE kind = 'sessionTomorrow' AND user_id = ANY($1)",
        [people],
      );
    const deadline = performance.now() + 60 * secondMs;
    for (;;) {
      const found = await mails();
      if (found.length === people.length && found.every(({ status }) => status === "sent")) break;
      const states = found.map(({ status }) => status);
      must(performance.now() < deadline, `Of ${people.length} reminders these came: ${states.join()}`);
      await wait(200);
    }
    // The moved clock may also make other mails due.
    const ids = (await mails()).map(({ id }) => id);
    const arrived = cluster.mails.arrived.filter((mail) => ids.some((id) => mail.includes(`<${id}@`)));
    const doubled = arrived.filter((mail, index) => arrived.indexOf(mail) !== index);
    must(
      arrived.length === people.length && doubled.length === 0,
      `${arrived.length} reminders arrived, ${doubled.length} twice:\n${arrived.toSorted().join("\n")}`,
    );
    const failed = await cluster.rows<{ name: string; last_error: string }>(
      "SELECT name, last_error FROM job_runs WHERE failed",
    );
    must(failed.length === 0, `Jobs failed: ${JSON.stringify(failed)}`);
    say(`✓ ${arrived.length} reminders arrived once each`);
  },
};
