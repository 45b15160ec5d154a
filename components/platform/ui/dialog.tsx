"use client";

import * as Primitive from "radix-ui/dialog";
import { XIcon } from "#components/platform/ui/shell-icons.tsx";
import { cn } from "./cn.ts";

export const Dialog = Primitive.Root;

export const overlayClasses = "fixed inset-0 z-50 bg-[#0009]";
export const panelClasses =
  "fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[90dvh] max-w-lg -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-card border border-line bg-surface p-6 text-ink shadow-soft";

/** `closeLabel` names the button in its corner. */
export function DialogContent({
  className,
  children,
  closeLabel,
  ...props
}: React.ComponentProps<typeof Primitive.Content> & { closeLabel: string }) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content className={cn(panelClasses, className)} {...props}>
        {children}
        <Primitive.Close
          aria-label={closeLabel}
          className="absolute end-2 top-2 inline-flex size-11 items-center justify-center rounded-control hover:bg-clay"
        >
          <XIcon aria-hidden className="size-5" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function DialogTitle({ className, ...props }: React.ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn("pe-10 text-xl", className)} {...props} />;
}

export function DialogDescription({ className, ...props }: React.ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn("text-muted", className)} {...props} />;
}

export function DialogFooter({ className, ...props }: React.ComponentProps<"div">) {
  return <div className={cn("flex flex-wrap justify-end gap-3", className)} {...props} />;
}
