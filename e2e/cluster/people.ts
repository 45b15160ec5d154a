import { places } from "./cluster.ts";
import { type ClusterPart, must } from "./part.ts";

export const people: ClusterPart = {
  name: "people",
  about: "who signs in at one process is signed in at all, and signed out of all",
  async run(cluster, { say }) {
    const keys = await cluster.rows("SELECT id FROM signing_keys WHERE retired_at IS NULL");
    must(keys.length === 1, `Three first starts at once made ${keys.length} signing keys`);
    const member = await cluster.member(cluster.visitor(0), "student");
    const dashboards = async () => {
      const asked = places.map((place) => member.at(cluster.urlAt(place)).get("/dashboard"));
      return (await Promise.all(asked)).map(({ status }) => status).join();
    };
    must((await dashboards()) === "200,200,200", `Signed in at one, the dashboards answered ${await dashboards()}`);
    const headers = { origin: cluster.siteUrl, "content-type": "application/x-www-form-urlencoded" };
    const left = await member.at(cluster.urlAt(1)).send("/api/sign-out", { method: "POST", headers, body: "" });
    must(left.status === 303, `Signing out answered ${left.status}`);
    must(!(await dashboards()).includes("200"), `Signed out at one, the dashboards answered ${await dashboards()}`);
    say("✓ signed in at all, and signed out of all");
  },
};
