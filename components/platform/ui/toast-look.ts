import type { ReadFlash } from "#browser/live/flash.ts";
import { cn } from "./cn.ts";

export type ShownToast = ReadFlash & { id: number };

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

/** In a conversation it covers neither the field nor the menu, and only the newest shows. */
export const toastListClasses = cn(
  "fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-md flex-col gap-2 sm:start-auto sm:mx-0 sm:w-96",
  "[body:has([data-chat])_&]:inset-x-4 [body:has([data-chat])_&]:top-2 [body:has([data-chat])_&]:bottom-auto [body:has([data-chat])_&]:mx-auto",
  "[body:has([data-chat])_&]:[&>li]:py-2 [body:has([data-chat])_&]:[&>li:not(:last-child)]:hidden",
);
