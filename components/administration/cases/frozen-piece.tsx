import { getTranslations } from "next-intl/server";
import { uploadsFolder } from "#lib/platform/file-paths.ts";
import { inCommandsOfHere } from "#lib/platform/typed-command.ts";
import type { FrozenPiece } from "#lib/safety/cases/frozen-rules.ts";
import { FrozenMessages } from "./frozen-messages.tsx";
import { type FrozenReader, frozenWords } from "./frozen-words.ts";
import { FrozenWritten } from "./frozen-written.tsx";

type Props = FrozenReader & { piece: FrozenPiece & { at: Date } };

/** One piece of evidence, readable: a conversation, a call, notes, a goal, a material, a review, texts or pictures. */
export async function FrozenPieceView({ piece, ...reader }: Props) {
  const t = await getTranslations("cases.evidence");
  const { nameOf, at } = await frozenWords(reader);
  if (piece.kind === "unread")
    return <p>{t("unread", { command: inCommandsOfHere("npm run staff -- report-evidence") })}</p>;
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="font-semibold">{t(piece.kind)}</h3>
      <p className="text-sm text-muted">{t("frozen", { date: at(piece.at.toISOString()) })}</p>
      {piece.kind === "messages" ? <FrozenMessages content={piece.content} {...reader} /> : null}
      {piece.kind === "call" ? <FrozenCall content={piece.content} {...reader} /> : null}
      {piece.kind === "notes" ? <Sayings said={piece.content.notes} {...reader} /> : null}
      {piece.kind === "goal" ? <FrozenGoal content={piece.content} {...reader} /> : null}
      {piece.kind === "material" ? <FrozenMaterial content={piece.content} /> : null}
      {piece.kind === "written" ? <FrozenWritten content={piece.content} {...reader} /> : null}
      {piece.kind === "pictures" ? <FrozenPictures content={piece.content} {...reader} /> : null}
      {piece.kind === "review" ? (
        <FrozenReview content={piece.content} name={nameOf(piece.content.review?.studentId)} />
      ) : null}
    </section>
  );
}

type Content<K extends FrozenPiece["kind"]> = Extract<FrozenPiece, { kind: K; content: unknown }>["content"];

async function FrozenCall({ content: { call, visits }, ...reader }: FrozenReader & { content: Content<"call"> }) {
  const [t, tc] = await Promise.all([getTranslations("cases.evidence"), getTranslations("common")]);
  const { nameOf, at } = await frozenWords(reader);
  if (!call) return <p>{t("gone")}</p>;
  return (
    <>
      <p>{t("between", { student: nameOf(call.studentId), mentor: nameOf(call.mentorId) })}</p>
      <p>{tc("labeled", { label: t("began"), value: at(call.openedAt ?? call.createdAt) })}</p>
      <p>{tc("labeled", { label: t("ended"), value: at(call.endedAt) })}</p>
      {visits.length === 0 ? <p>{t("never")}</p> : null}
      <ul className="grid list-disc gap-1 ps-5">
        {visits.map(({ id, userId, joinedAt, leftAt }) => (
          <li key={id} className="wrap-anywhere">
            {t("visit", { name: nameOf(userId), from: at(joinedAt), until: at(leftAt) })}
          </li>
        ))}
      </ul>
    </>
  );
}

type Saying = Readonly<{
  id: string;
  authorId: string;
  text: string;
  held?: boolean;
  createdAt?: string | null | undefined;
}>;

async function Sayings({ said, ...reader }: FrozenReader & { said: readonly Saying[] }) {
  const t = await getTranslations("cases.evidence");
  const { nameOf, at } = await frozenWords(reader);
  return (
    <ol className="grid gap-3">
      {said.map(({ id, authorId, text, held, createdAt }) => (
        <li key={id} className="min-w-0">
          <p className="text-sm wrap-anywhere text-muted">
            {nameOf(authorId)}, {at(createdAt)}
            {held ? ` · ${t("heldMark")}` : ""}
          </p>
          <p className="max-w-read whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}

async function FrozenGoal({ content, ...reader }: FrozenReader & { content: Content<"goal"> }) {
  const t = await getTranslations("cases.evidence");
  const { goal, steps, comments } = content;
  if (!goal) return <p>{t("gone")}</p>;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{goal.title}</p>
      {steps.length === 0 ? null : <h4>{t("steps")}</h4>}
      <ul className="grid list-disc gap-1 ps-5">
        {steps.map(({ id, title, doneAt }) => (
          <li key={id} className="wrap-anywhere">
            {title}
            {doneAt ? ` (${t("done")})` : ""}
          </li>
        ))}
      </ul>
      {comments.length === 0 ? null : <h4>{t("comments")}</h4>}
      <Sayings said={comments} {...reader} />
    </>
  );
}

async function FrozenMaterial({ content: { material } }: { content: Content<"material"> }) {
  const [t, tc] = await Promise.all([getTranslations("cases.evidence"), getTranslations("common")]);
  if (!material) return <p>{t("gone")}</p>;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{material.title}</p>
      <p className="max-w-read whitespace-pre-line wrap-anywhere">{material.text}</p>
      {/* Not a link: what was reported should not be opened by accident. */}
      {material.url ? (
        <p className="wrap-anywhere">{tc("labeled", { label: t("link"), value: material.url })}</p>
      ) : null}
    </>
  );
}

async function FrozenReview({ content: { review }, name }: { content: Content<"review">; name: string }) {
  const t = await getTranslations("cases.evidence");
  if (!review) return <p>{t("gone")}</p>;
  return (
    <>
      <p className="text-sm wrap-anywhere text-muted">
        {name} · {t("stars", { stars: review.stars })}
      </p>
      <p className="max-w-read whitespace-pre-line wrap-anywhere">{review.comment}</p>
    </>
  );
}

async function FrozenPictures({ content, ...reader }: FrozenReader & { content: Content<"pictures"> }) {
  const t = await getTranslations("cases.evidence");
  const { nameOf, at } = await frozenWords(reader);
  return (
    <ul className="grid gap-4">
      {content.pictures.map(({ id, fileName, createdAt }) => (
        <li key={id} className="grid gap-1">
          {/* biome-ignore lint/performance/noImgElement: the stored picture itself, in full size */}
          <img src={`${uploadsFolder}${fileName}`} alt="" loading="lazy" className="max-w-full rounded-card" />
          <p className="text-sm text-muted">{t("pictureOf", { name: nameOf(content.ownerId), date: at(createdAt) })}</p>
        </li>
      ))}
    </ul>
  );
}
