"use client";

import * as Primitive from "@radix-ui/react-dropdown-menu";
import { cn } from "./cn.ts";

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  ...props
}: React.ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "z-50 min-w-44 rounded-control border border-line bg-surface p-1 text-ink shadow-soft",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

const itemClasses =
  "flex min-h-11 w-full cursor-pointer select-none items-center gap-2 rounded-sm px-3 text-start outline-none data-[highlighted]:bg-clay data-[disabled]:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0";

type ItemProps = React.ComponentProps<typeof Primitive.Item> & { variant?: "default" | "destructive" };

export function DropdownMenuItem({ className, variant = "default", ...props }: ItemProps) {
  return (
    <Primitive.Item className={cn(itemClasses, variant === "destructive" && "text-danger", className)} {...props} />
  );
}

export function DropdownMenuLabel({ className, ...props }: React.ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn("px-3 py-2 text-sm font-semibold text-muted", className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: React.ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn("my-1 h-px bg-line", className)} {...props} />;
}
