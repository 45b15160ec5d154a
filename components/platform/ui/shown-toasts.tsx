"use client";

import * as Primitive from "radix-ui/toast";
import { XIcon } from "#components/platform/ui/shell-icons.tsx";
import { cn } from "./cn.ts";
import { type ShownToastsProps, toastClasses, toastCloseClasses } from "./toast-look.ts";

/** Loaded with the first toast. */
export default function ShownToasts({ shown, closeLabel, regionLabel, remove }: ShownToastsProps) {
  return (
    <Primitive.Provider duration={6000} label={regionLabel}>
      {shown.map(({ id, title, description, variant, href, notice }) => (
        <Primitive.Root
          key={id}
          type={variant === "destructive" ? "foreground" : "background"}
          onOpenChange={(open) => open || remove(id)}
          className={toastClasses(variant)}
        >
          <div className="min-w-0 grow">
            <Primitive.Title className="font-semibold">
              {href ? (
                // As `AppLink`; the layout stands above this folder.
                <a
                  href={href}
                  data-in-app=""
                  data-notice={notice}
                  onClick={() => remove(id)}
                  className="inline-flex min-h-6 items-center text-ink underline underline-offset-4 hover:text-leaf"
                >
                  {title}
                </a>
              ) : (
                title
              )}
            </Primitive.Title>
            {description ? <Primitive.Description className="text-muted">{description}</Primitive.Description> : null}
          </div>
          <Primitive.Close aria-label={closeLabel} className={toastCloseClasses}>
            <XIcon aria-hidden className="size-5" />
          </Primitive.Close>
        </Primitive.Root>
      ))}
      <Primitive.Viewport label={regionLabel} className={toastListClasses} />
    </Primitive.Provider>
  );
}

/** In a conversation it covers neither the field nor the menu, and only the newest shows. */
const toastListClasses = cn(
  "fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-md flex-col gap-2 sm:start-auto sm:mx-0 sm:w-96",
  "[body:has([data-chat])_&]:inset-x-4 [body:has([data-chat])_&]:top-2 [body:has([data-chat])_&]:bottom-auto [body:has([data-chat])_&]:mx-auto",
  "[body:has([data-chat])_&]:[&>li]:py-2 [body:has([data-chat])_&]:[&>li:not(:last-child)]:hidden",
);
