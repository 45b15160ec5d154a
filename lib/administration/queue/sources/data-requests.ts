import { namesForRequests } from "#db/queries/accounts/data-requests.ts";
import { dataRequests } from "#lib/accounts/data-requests/list-requests.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths } from "#lib/platform/paths.ts";

/** Copies and deletions that people asked for. */
export const openDataRequests: QueueSource = async (q, _viewer, now) => {
  const open = await dataRequests(q, false, now);
  const names = await namesForRequests(
    q,
    open.map(({ personId }) => personId),
  );
  const nameOf = new Map(names.map((row) => [row.id, fullName(row)]));
  return open.map(({ id, wish, personId, dueAt }) => ({
    kind: "dataRequest",
    object: `ticket:${id}`,
    path: paths.staffDataRequest(id),
    concerns: [personId],
    dueAt,
    about: nameOf.get(personId) ?? "",
    note: wish === "export" ? "copy" : "deletion",
  }));
};
