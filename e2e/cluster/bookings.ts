import { formsIn } from "#e2e/shows/html-forms.ts";
import type { HttpAnswer } from "#e2e/shows/http-client.ts";
import { type Cluster, places } from "./cluster.ts";
import { type ClusterPart, must } from "./part.ts";
import type { ClusterVisitor } from "./visitor.ts";

const taken = "This time has just been taken. Please choose another.";
const hourMs = 3_600_000;

async function readPeople(cluster: Cluster, count: number) {
  const mentor = await cluster.member(cluster.visitor(0), "mentor");
  const students = [];
  for (let index = 0; index < count; index += 1) students.push(await cluster.member(cluster.visitor(), "student"));
  const emails = [mentor, ...students].map(({ email }) => email);
  const output = await cluster.command("e2e/support/connect-people.ts", ...emails);
  return { mentor, students, mentorId: /[0-9a-f-]{36}/.exec(output)?.[0] ?? "" };
}

/** A busy machine answers some presses too late, and people press again: what came of the first is not known then. */
async function untilAnswered(press: () => Promise<HttpAnswer>): Promise<HttpAnswer & { late: boolean }> {
  const answer = await press();
  return answer.status >= 500 ? { ...(await untilAnswered(press)), late: true } : { ...answer, late: false };
}

export const bookings: ClusterPart = {
  name: "bookings",
  about: "of many bookings of one mentor's time at all processes at once exactly one succeeds",
  async run(cluster, { quick, say }) {
    const all = quick ? 12 : 100;
    const { mentor, students, mentorId } = await readPeople(cluster, quick ? 3 : 10);
    const path = `/dashboard/mentors/${mentorId}/book?minutes=60`;
    const first = Math.ceil(Date.now() / hourMs) * hourMs + 72 * hourMs;
    const presses: (() => Promise<HttpAnswer>)[] = [];
    for (const student of students) {
      const form = formsIn((await student.get(path)).body).find(({ fields }) => fields.has("mentorId"));
      if (!form) throw new Error(`${path} has no form to book with`);
      for (let index = 0; index < all / students.length; index += 1) {
        const startsAt = new Date(first + (presses.length % 4) * 15 * 60_000).toISOString();
        const press: ClusterVisitor = student.at(cluster.urlAt(places[presses.length % 3] ?? 0));
        presses.push(() =>
          press.post(path, form, { startsAt, subject: "Math", type: "chat", minutes: "60", note: "" }),
        );
      }
    }
    const answers = await Promise.all(presses.map(untilAnswered));
    const told = answers.map(({ status, body }) =>
      status === 303 ? "booked" : body.includes(taken) ? "taken" : status,
    );
    const count = (what: string) => told.filter((one) => one === what).length;
    const late = answers.filter((answer) => answer.late).length;
    const unknown = late > 0 && count("booked") === 0;
    must(
      count("booked") === (unknown ? 0 : 1) && count("taken") === all - count("booked"),
      `${all} were answered ${told.toSorted().join()}`,
    );
    const schedule = await mentor.get("/dashboard/schedule");
    const shown = new Set(schedule.body.match(/\/dashboard\/schedule\/[0-9a-f-]{36}/g)).size;
    must(shown === 1, `The mentor's schedule shows ${shown} sessions`);
    say(`✓ 1 of ${all} booked, the others read that the time was taken (${late} pressed again)`);
  },
};
