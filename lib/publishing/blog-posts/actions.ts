"use server";

import { actingUser } from "#lib/identity/access/guards.ts";
import { heavyDoer } from "#lib/identity/access/request.ts";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { refresh } from "#lib/platform/refresh/refresh.ts";
import { isMuted } from "#lib/safety/sanctions/writing-stopped.ts";
import { copyId } from "./copy-input.ts";
import * as deletion from "./delete-post.ts";
import { pictureInput, previewInput, saveInput } from "./input.ts";
import { postRefusalOf } from "./post-refusal-of.ts";
import type { DeleteAnswer, PictureAnswer, SaveAnswer, TakeBackAnswer } from "./post-refusals.ts";
import * as previews from "./preview-post.ts";
import * as saving from "./save-post.ts";
import { showPicture } from "./show-picture.ts";
import { takePostBack } from "./take-back.ts";
import { mayWrite } from "./writing-limit.ts";

export async function submitPost(raw: unknown): Promise<SaveAnswer> {
  const user = await actingUser();
  if (user?.role !== "mentor") return { status: "refused", code: "failed" };
  const parsed = readSent(saveInput, raw);
  if (!parsed.success) return { status: "refused", code: postRefusalOf(parsed.error) };
  const { post, ...target } = parsed.data;
  const now = new Date();
  if (post.status === "published" && isMuted(user, now)) return { status: "refused", code: "muted" };
  if (!(await mayWrite(await heavyDoer(user), now))) return { status: "refused", code: "tooOften" };
  const result = await saving.savePost(user.id, target, post, now);
  if (!result.ok) return { status: "refused", code: result.reason };
  const { created, waiting, inReview, scheduled, version } = result;
  refresh();
  const published = post.status === "published" && !waiting && !inReview && !scheduled;
  const planned = scheduled && { ...scheduled, at: scheduled.at.toISOString() };
  return { status: "ok", created, published, waiting, inReview, scheduled: planned, version };
}

/** Out of its schedule or its review; what the editor holds is not saved by that. */
export async function submitPostTakenBack(raw: unknown): Promise<TakeBackAnswer> {
  const user = await actingUser();
  const parsed = readSent(copyId, raw);
  if (user?.role !== "mentor" || !parsed.success) return { status: "refused", code: "failed" };
  const result = await takePostBack(user.id, parsed.data.id, new Date());
  refresh();
  if (result.ok) return { status: "ok" };
  return { status: "refused", code: result.reason === "public" ? "public" : "failed" };
}

export async function submitPostDeletion(raw: unknown): Promise<DeleteAnswer> {
  const user = await actingUser();
  const parsed = readSent(copyId, raw);
  if (user?.role !== "mentor" || !parsed.success) return { status: "refused", code: "failed" };
  const result = await deletion.deletePost(user.id, parsed.data.id, new Date());
  if (!result.ok) return { status: "refused", code: result.reason === "hidden" ? "hidden" : "failed" };
  refresh();
  return { status: "ok" };
}

/** Stored here as it will be published. Counts as a fetch. */
export async function fetchPostPicture(raw: unknown): Promise<PictureAnswer> {
  const user = await actingUser();
  const parsed = readSent(pictureInput, raw);
  if (user?.role !== "mentor") return { status: "refused", code: "failed" };
  return parsed.success
    ? showPicture(parsed.data.url, await heavyDoer(user), new Date())
    : { status: "refused", code: "imageUnreachable" };
}

export async function submitPostPreview(raw: unknown): Promise<SaveAnswer> {
  const user = await actingUser();
  if (user?.role !== "mentor") return { status: "refused", code: "failed" };
  const parsed = readSent(previewInput, raw);
  if (!parsed.success) return { status: "refused", code: postRefusalOf(parsed.error) };
  const now = new Date();
  if (!(await mayWrite(await heavyDoer(user), now))) return { status: "refused", code: "tooOften" };
  const result = await previews.previewPost(user.id, parsed.data.post, now);
  return result.ok
    ? { status: "ok", created: false, published: false, waiting: false, inReview: false, version: 0 }
    : { status: "refused", code: result.reason };
}
