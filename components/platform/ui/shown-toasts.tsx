"use client";

import * as Primitive from "radix-ui/toast";
import type { ReadFlash } from "#browser/live/flash.ts";
import { XIcon } from "#components/platform/ui/app-icons.tsx";
import { cn } from "./cn.ts";

export type ShownToast = ReadFlash & { id: number };

type Props = {
  shown: readonly ShownToast[];
  closeLabel: string;
  regionLabel: string;
  remove: (id: number) => void;
};

/** Loaded with the first toast. */
export default function ShownToasts({ shown, closeLabel, regionLabel, remove }: Props) {
  return (
    <Primitive.Provider duration={6000} label={regionLabel}>
      {shown.map(({ id, title, description, variant }) => (
        <Primitive.Root
          key={id}
          type={variant === "destructive" ? "foreground" : "background"}
          onOpenChange={(open) => open || remove(id)}
          className={cn(toastClasses, variant === "destructive" && "border-danger bg-danger-soft")}
        >
          <div className="min-w-0 grow">
            <Primitive.Title className="font-semibold">{title}</Primitive.Title>
            {description ? <Primitive.Description className="text-muted">{description}</Primitive.Description> : null}
          </div>
          <Primitive.Close
            aria-label={closeLabel}
            className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control"
          >
            <XIcon aria-hidden className="size-5" />
          </Primitive.Close>
        </Primitive.Root>
      ))}
      <Primitive.Viewport
        label={regionLabel}
        className={cn(
          "fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-md flex-col gap-2 sm:start-auto sm:mx-0 sm:w-96",
          // Covers neither the field nor the menu of a conversation; only the newest shows.
          "[body:has([data-chat])_&]:inset-x-4 [body:has([data-chat])_&]:top-2 [body:has([data-chat])_&]:bottom-auto [body:has([data-chat])_&]:mx-auto",
          "[body:has([data-chat])_&]:[&>li]:py-2 [body:has([data-chat])_&]:[&>li:not(:last-child)]:hidden",
        )}
      />
    </Primitive.Provider>
  );
}

const toastClasses = "flex items-start gap-3 rounded-control border border-line bg-surface p-4 text-ink shadow-soft";
