"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CalendarPlusIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from "#components/platform/ui/dialog.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import type { EditorPublication } from "#lib/publishing/blog-posts/editor-publication.ts";
import { type RefusalCode, refusalFields } from "#lib/publishing/blog-posts/post-refusals.ts";
import type { PostSchedule } from "#lib/publishing/blog-posts/schedule-rules.ts";

type Props = {
  schedule: EditorPublication["schedule"];
  saving: boolean;
  /** Separates the ids of the fields from others of the page. */
  idPrefix: string;
  /** Saves; answers why it was refused. */
  onSchedule: (schedule: PostSchedule) => Promise<RefusalCode | undefined>;
};

/** Asks when the post is to be published. A refused time stays at its field, with everything typed. */
export function SchedulePost({ schedule, saving, idPrefix, onSchedule }: Props) {
  const t = useTranslations("editor.schedule");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" disabled={saving} onClick={() => setOpen(true)}>
        <CalendarPlusIcon aria-hidden />
        {t("open")}
      </Button>
      <Dialog open={open} onOpenChange={(next) => saving || setOpen(next)}>
        <DialogContent closeLabel={t("close")}>
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogDescription>{t("description")}</DialogDescription>
          <TimeForm
            schedule={schedule}
            saving={saving}
            idPrefix={idPrefix}
            onSchedule={onSchedule}
            onClose={() => setOpen(false)}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

function TimeForm({ schedule, saving, idPrefix, onSchedule, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations("editor.schedule");
  const tr = useTranslations("editor.refused");
  const [day, setDay] = useState(schedule.day);
  const [time, setTime] = useState(schedule.time);
  const [refused, setRefused] = useState<RefusalCode>();

  async function apply(event: React.FormEvent) {
    event.preventDefault();
    // The dialog is in a portal, but React events bubble to the post's form.
    event.stopPropagation();
    const code = await onSchedule({ at: `${day}T${time}`, zone: schedule.zone });
    // What is wrong elsewhere is said there, so this closes.
    if (!code || refusalFields[code] !== "schedule") return onClose();
    setRefused(code);
    document.getElementById(`${idPrefix}-schedule`)?.focus();
  }

  return (
    <form onSubmit={apply} noValidate className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="schedule-day"
          id={`${idPrefix}-schedule`}
          label={t("day")}
          error={refused ? tr(`${refused}.description`) : undefined}
          announced
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              min={schedule.firstDay}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </Field>
        <Field name="schedule-time" id={`${idPrefix}-schedule-time`} label={t("time")}>
          {(control) => (
            <Input {...control} type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          )}
        </Field>
      </div>
      <p className="text-sm text-muted">{t("zone", { zone: schedule.zoneLabel })}</p>
      <DialogFooter>
        <Button variant="outline" disabled={saving} onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" disabled={saving}>
          {t(saving ? "applying" : "apply")}
        </Button>
      </DialogFooter>
    </form>
  );
}
