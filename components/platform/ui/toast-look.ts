import type { ReadFlash } from "#browser/live/flash.ts";
import { cn } from "./cn.ts";

/** With `href` the title is a link there, which marks the notification `notice` as read. */
export type ToastMessage = ReadFlash & { href?: string; notice?: string };
export type ShownToast = ToastMessage & { id: number };

export type ShownToastsProps = {
  shown: readonly ShownToast[];
  closeLabel: string;
  regionLabel: string;
  remove: (id: number) => void;
};

export const toastClasses = (variant: ShownToast["variant"]) =>
  cn(
    "flex items-start gap-3 rounded-control border border-line bg-surface p-4 text-ink shadow-soft",
    variant === "destructive" && "border-danger bg-danger-soft",
  );

export const toastCloseClasses = "-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control";
