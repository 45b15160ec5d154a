"use client";

import { usePathname } from "next/navigation";
import * as Primitive from "radix-ui/toast";
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { cookieValue, flashCookieName, type ReadFlash, readFlash } from "#browser/live/flash.ts";
import { XIcon } from "#components/platform/ui/app-icons.tsx";
import { cn } from "./cn.ts";

type Shown = ReadFlash & { id: number };
type Toaster = { toast: (flash: ReadFlash) => void };

const Context = createContext<Toaster>({ toast: () => undefined });

/** `toast({ title, description, variant })` shows translated texts for six seconds. */
export function useToast(): Toaster {
  return useContext(Context);
}

let lastId = 0;

function takeFlash(): ReadFlash | undefined {
  const value = cookieValue(document.cookie, flashCookieName);
  if (value === undefined) return undefined;
  // The message is shown once. Cookie Store is newer than the oldest browser we support.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${flashCookieName}=; Path=/; Max-Age=0`;
  return readFlash(value);
}

type Props = {
  children: React.ReactNode;
  closeLabel: string;
  regionLabel: string;
  /** Called once per message left by a page; must be the same function at every render. */
  onFlash: (flash: ReadFlash) => void;
};

export function ToastProvider({ children, closeLabel, regionLabel, onFlash }: Props) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const toast = useCallback((flash: ReadFlash) => {
    lastId += 1;
    const id = lastId;
    setShown((before) => [...before.slice(-2), { ...flash, id }]);
  }, []);
  // Renders again after a navigation in the app, where this provider stays mounted.
  usePathname();
  const showFlash = useCallback(() => {
    const flash = takeFlash();
    if (!flash) return;
    onFlash(flash);
    toast(flash);
  }, [toast, onFlash]);
  // After every render: an action that leaves a message re-renders the page, even at the same address.
  useEffect(showFlash);
  const value = useMemo(() => ({ toast }), [toast]);
  const remove = (id: number) => setShown((before) => before.filter((item) => item.id !== id));
  return (
    <Context value={value}>
      <Primitive.Provider duration={6000} label={regionLabel}>
        {children}
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
    </Context>
  );
}

const toastClasses = "flex items-start gap-3 rounded-control border border-line bg-surface p-4 text-ink shadow-soft";
