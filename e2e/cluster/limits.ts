import { testPassword } from "#e2e/shows/people.ts";
import { type Cluster, type Place, places } from "./cluster.ts";
import { type ClusterPart, must } from "./part.ts";

const atOnce = 12;
/** So many that each process alone would let its third through. */
const asked = 660;
const placeOf = (turn: number): Place => places[turn % places.length] ?? 0;

/** A network asks all processes in turn: how many visits are let through. */
async function visitsLetThrough(cluster: Cluster): Promise<number> {
  const network = cluster.visitor();
  const headers = { origin: cluster.siteUrl, "x-forwarded-for": network.network };
  let [turn, through] = [0, 0];
  const ask = async () => {
    while (turn < asked) {
      const url = `${cluster.urlAt(placeOf(turn++))}/api/views/${crypto.randomUUID()}`;
      const { status } = await fetch(url, { method: "POST", headers });
      must(status === 404 || status === 429, `A visit to no post answered ${status}`);
      if (status === 404) through += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return through;
}

/** Whether the right password still signs in after so many wrong ones, spread over all processes. */
async function signsInAfter(cluster: Cluster, wrong: number): Promise<boolean> {
  const { email } = await cluster.member(cluster.visitor(), "student");
  const guesser = cluster.visitor();
  const signIn = async (turn: number, password: string) => {
    guesser.target = cluster.urlAt(placeOf(turn));
    return (await guesser.submit("/login", { email, password })).location?.endsWith("/dashboard") ?? false;
  };
  for (let turn = 0; turn < wrong; turn += 1)
    must(!(await signIn(turn, `wrong ${turn} giraffes`)), "A guess signed in");
  return signIn(wrong, testPassword);
}

export const limitsTogether: ClusterPart = {
  name: "limits",
  about: "visits and wrong passwords count together",
  async run(cluster, { quick, say }) {
    const through = await visitsLetThrough(cluster);
    must(through <= 600, `${through} visits of one network in a minute were let through; the limit is 600`);
    must(through >= 500, `Only ${through} visits were let through; the limit is 600`);
    say(`✓ of ${asked} visits of one network ${through} were let through (limit: 600)`);
    const few = quick ? 1 : 9;
    must(await signsInAfter(cluster, few), `${few} wrong passwords pause already`);
    must(!(await signsInAfter(cluster, 10)), "Ten wrong passwords over three processes do not pause");
    say("✓ the tenth wrong password pauses, wherever the ten were tried");
  },
};
