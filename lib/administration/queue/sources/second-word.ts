import { namesOf } from "#db/queries/safety/sanctions.ts";
import { openSecondWords } from "#db/queries/safety/second-words.ts";
import type { SecondWord } from "#db/schema/second-words.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { secondsOf } from "#lib/administration/second-words/sight.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths } from "#lib/platform/paths.ts";
import { type HelpChange, ruleOf, secondWordDueAt, secondWordKinds } from "#lib/safety/second-words/rules.ts";

/** What a colleague asked for and this person may agree to; who gave the first word stands in the row. */
export const secondWordItems: QueueSource = async (q, viewer, now) => {
  const kinds = secondWordKinds.filter((kind) => ruleOf(kind).agrees.includes(viewer.role));
  const words = await secondsOf(q, viewer, await openSecondWords(q, kinds, now), now);
  const people = await namesOf(
    q,
    words.flatMap(({ aboutId, askedBy }) => [askedBy, ...(aboutId === null ? [] : [aboutId])]),
  );
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  return words.map(({ id, kind, aboutId, content, askedBy, askedAt, endsAt }) => ({
    kind: "secondWord",
    object: `secondWord:${id}`,
    path: paths.staffSecondWord(id),
    concerns: aboutId === null ? [] : [aboutId],
    dueAt: secondWordDueAt(askedAt, endsAt),
    about: aboutId === null ? namedIn(content) : (names.get(aboutId) ?? ""),
    note: kind,
    firstBy: names.get(askedBy) ?? "",
  }));
};

/** Of what is about nobody's account. */
function namedIn(content: SecondWord["content"]): string {
  if ("invited" in content) return content.invited?.name ?? "";
  if ("cards" in content) return shortened(content.cards.map(fullName));
  return "changes" in content ? shortened(content.changes.flatMap(contactsIn)) : "";
}

function contactsIn(change: HelpChange): string[] {
  const isList = change.key === "ownHelplines" || change.key === "testimonials";
  if (isList) return (change.after ?? change.before ?? []).map(({ name }) => name);
  return [change.after ?? change.before ?? ""];
}

function shortened(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(", ")} …` : names.join(", ");
}
