"use client";

import * as Primitive from "radix-ui/toast";
import { XIcon } from "#components/platform/ui/shell-icons.tsx";
import { type ShownToastsProps, toastClasses, toastCloseClasses, toastListClasses } from "./toast-look.ts";

/** Loaded with the first toast. */
export default function ShownToasts({ shown, closeLabel, regionLabel, remove }: ShownToastsProps) {
  return (
    <Primitive.Provider duration={6000} label={regionLabel}>
      {shown.map(({ id, title, description, variant }) => (
        <Primitive.Root
          key={id}
          type={variant === "destructive" ? "foreground" : "background"}
          onOpenChange={(open) => open || remove(id)}
          className={toastClasses(variant)}
        >
          <div className="min-w-0 grow">
            <Primitive.Title className="font-semibold">{title}</Primitive.Title>
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
