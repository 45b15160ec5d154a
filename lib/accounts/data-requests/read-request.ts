import type { Executor } from "#db/client.ts";
import { namesForRequests } from "#db/queries/accounts/data-requests.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { linkStopOf } from "#lib/safety/guardian-mails/stopped-links.ts";
import { allowedCopy, closingOf, dataRequestFor, hasCopy } from "./answer-request.ts";
import { checkAnswer, type DataRefusal } from "./check-answer.ts";
import type { DataRequest } from "./list-requests.ts";
import { type ErasurePreview, previewErasure } from "./preview-erasure.ts";
import { type DataChoice, deletionChoices, exportChoices } from "./rules.ts";

type Viewer = Pick<SignedInUser, "id" | "role">;

/** A request as its page shows it; undefined if there is none with this id, and for the household of whom it is about. */
export async function readRequest(q: Executor, viewer: Viewer, id: string, now: Date) {
  const request = await dataRequestFor(q, viewer.id, id, now);
  if (!request) return undefined;
  const named = await namesForRequests(q, [request.personId, ...(request.enteredBy ? [request.enteredBy] : [])]);
  const nameOf = (one: string) => {
    const row = named.find((found) => found.id === one);
    return row && fullName(row);
  };
  const { refusal, erasure } = await checkOf(q, viewer, request, now);
  const person = named.find((row) => row.id === request.personId);
  const copyAllowed = request.open && (await allowedCopy(q, viewer.id, id, now)) !== undefined;
  const facts = {
    ...{ refusal, stopped: erasure?.reports.stopped === true, isMentor: person?.role === "mentor" },
    // A download tells no page of itself, so it is offered from when there may be one.
    copied: copyAllowed || (await hasCopy(q, request)),
  };
  return {
    ...{ request, refusal, erasure, choices: request.open ? choicesOf(request, facts) : [] },
    name: nameOf(request.personId),
    enteredBy: request.enteredBy === null ? null : (nameOf(request.enteredBy) ?? ""),
    closing: request.open ? undefined : await closingOf(q, id),
    copyAllowed,
    /** That staff keep away the guardian who asks. */
    stop: await stopOf(q, request),
    /** Whether the person can be told by e-mail. */
    mailed: person?.email != null,
  };
}
export type ReadRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

async function stopOf(q: Executor, { asker, guardianId, open }: DataRequest) {
  return open && asker === "guardian" && guardianId !== null ? linkStopOf(q, guardianId) : undefined;
}

type Check = Readonly<{ refusal: DataRefusal | "gone" | undefined; erasure: ErasurePreview | undefined }>;

/** Asks the use cases themselves, so that the page offers what they would do. */
async function checkOf(q: Executor, viewer: Viewer, request: DataRequest, now: Date): Promise<Check> {
  const { id: requestId, personId: person, wish, open } = request;
  if (!open) return { refusal: undefined, erasure: undefined };
  const answer = { person, by: actorOf(viewer), reason: "shown", requestId };
  if (wish === "export") {
    const checked = await checkAnswer(q, answer, wish, now);
    return { refusal: checked.ok ? undefined : checked.reason, erasure: undefined };
  }
  const seen = await previewErasure(answer, now);
  return seen.ok ? { refusal: undefined, erasure: seen.preview } : { refusal: seen.reason, erasure: undefined };
}

type Facts = Readonly<{ refusal: Check["refusal"]; stopped: boolean; isMentor: boolean; copied: boolean }>;

function choicesOf({ wish }: DataRequest, { refusal, stopped, isMentor, copied }: Facts): readonly DataChoice[] {
  if (refusal === "own" || refusal === "relative") return [];
  if (refusal || stopped) return ["decline"];
  return wish === "export"
    ? exportChoices.filter((choice) => choice !== "handedOver" || copied)
    : deletionChoices.filter((choice) => choice !== "eraseKeeping" || isMentor);
}
