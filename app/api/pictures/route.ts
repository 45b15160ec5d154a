import { actingUser } from "#lib/identity/access/guards.ts";
import { heavyDoer } from "#lib/identity/access/request.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import type { UploadRefusal } from "#lib/publishing/blog-posts/upload-answers.ts";
import { uploadPicture } from "#lib/publishing/blog-posts/upload-picture.ts";

const statuses: Record<UploadRefusal, number> = {
  imageUnsupported: 415,
  imageTooLarge: 413,
  imagesTooMany: 409,
  imagesQuota: 409,
  imagesUnavailable: 503,
  uploadsTooOften: 429,
};

const retryAfter = { "retry-after": String(limits.postPictures.pauseMs / 1_000) };

const answer = (status: number, body: Record<string, unknown>) =>
  Response.json(body, {
    status,
    headers: {
      "cache-control": "no-store",
      ...(status === 200 ? {} : { "x-error-code": String(body.code) }),
      ...(status === 429 ? retryAfter : {}),
    },
  });

/** One picture for a post of a mentor: its bytes alone, of which the type is found out. The server refuses posts from other origins. */
export async function POST(request: Request): Promise<Response> {
  const user = await actingUser();
  if (user?.role !== "mentor") return answer(404, { code: "missing" });
  const result = await uploadPicture(await heavyDoer(user), Buffer.from(await request.arrayBuffer()), new Date());
  if (!result.ok) return answer(statuses[result.reason], { code: result.reason });
  const { src, width, height } = result;
  return answer(200, { src, width, height });
}
