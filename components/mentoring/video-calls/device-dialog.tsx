"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { type DeviceKind, type DeviceList, listDevices, noDevices } from "#browser/calls/devices.ts";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#components/platform/ui/dialog.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Select } from "#components/platform/ui/select.tsx";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pictures: boolean;
  speaker: string;
  onSpeaker: (deviceId: string) => void;
  choose: (source: "microphone" | "camera", deviceId: string) => Promise<void>;
};

/** Chooses devices; those without a name in the browser are left to the system. */
export function DeviceDialog({ open, onOpenChange, pictures, speaker, onSpeaker, choose }: Props) {
  const t = useTranslations("calls.stage");
  const [list, setList] = useState<DeviceList>(noDevices);
  const [chosen, setChosen] = useState<Partial<Record<DeviceKind, string>>>({});
  useEffect(() => {
    if (!open) return;
    const read = () => void listDevices(navigator.mediaDevices).then(setList);
    read();
    navigator.mediaDevices?.addEventListener("devicechange", read);
    return () => navigator.mediaDevices?.removeEventListener("devicechange", read);
  }, [open]);
  const kinds = (["microphone", "camera", "speaker"] as const).filter(
    (kind) => list[kind].length > 0 && (pictures || kind !== "camera"),
  );
  const take = (kind: DeviceKind, id: string) => {
    setChosen((before) => ({ ...before, [kind]: id }));
    if (kind === "speaker") onSpeaker(id);
    else void choose(kind, id);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t("close")}>
        <DialogTitle>{t("devices")}</DialogTitle>
        <DialogDescription>{kinds.length > 0 ? t("devicesText") : t("noDevices")}</DialogDescription>
        {kinds.map((kind) => (
          <Field key={kind} name={kind} label={t(kind)}>
            {(control) => (
              <Select
                {...control}
                value={(kind === "speaker" ? speaker : chosen[kind]) || list[kind][0]?.id}
                onChange={({ target }) => take(kind, target.value)}
              >
                {list[kind].map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </DialogContent>
    </Dialog>
  );
}
