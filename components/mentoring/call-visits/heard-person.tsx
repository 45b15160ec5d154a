"use client";

import { useTranslations } from "next-intl";
import type { HeardSide } from "#browser/calls/hear-person.ts";
import { FarSound } from "#components/mentoring/video-calls/far-sound.tsx";
import { Picture } from "#components/mentoring/video-calls/picture.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import type { CallPerson } from "#lib/mentoring/call-visits/view.ts";

type Props = {
  person: CallPerson;
  /** Undefined while the person is not in the call. */
  heard: HeardSide | undefined;
  onAgain: () => void;
};

/** Sound, picture and connection of one of the two. */
export function HeardPerson({ person, heard, onAgain }: Props) {
  const t = useTranslations("visits.listen");
  const tr = useTranslations("visits.list.roles");
  const { name } = person;
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-4">
      <p className="mb-2 font-semibold wrap-anywhere">{t("person", { name, role: tr(person.role) })}</p>
      <div className="relative flex aspect-video items-center justify-center overflow-hidden rounded-control bg-clay">
        {heard?.stream && heard.pictured ? (
          <Picture stream={heard.stream} label={t("picture", { name })} className="absolute inset-0" />
        ) : (
          <p className="text-muted">{t("noPicture")}</p>
        )}
        <FarSound stream={heard?.stream} speaker="" label={t("sound")} />
      </div>
      <p role="status" className="mt-2 text-muted">
        {heard ? t(`link.${heard.link}`, { name }) : t("absent", { name })}
      </p>
      {heard?.link === "lost" ? (
        <Button className="mt-2" onClick={onAgain}>
          {t("again")}
        </Button>
      ) : null}
    </li>
  );
}
