"use client";

import { usePathname } from "next/navigation";
import { createContext, lazy, Suspense, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { cookieValue, flashCookieName, type ReadFlash, readFlash } from "#browser/live/flash.ts";
import { XIcon } from "#components/platform/ui/shell-icons.tsx";
import {
  type ShownToast,
  type ShownToastsProps,
  type ToastMessage,
  toastClasses,
  toastCloseClasses,
} from "./toast-look.ts";

type Toaster = { toast: (message: ToastMessage) => void };

/** Loaded with the first message. Without a connection a message is shown all the same, until it is closed. */
const ShownToasts = lazy(() => import("./shown-toasts.tsx").catch(() => ({ default: PlainToasts })));

function PlainToasts({ shown, closeLabel, regionLabel, remove }: ShownToastsProps) {
  return (
    <section aria-label={regionLabel}>
      <ol aria-live="polite" className="fixed inset-x-4 top-4 z-60 mx-auto flex max-w-md flex-col gap-2">
        {shown.map(({ id, title, description, variant }) => (
          <li key={id} className={toastClasses(variant)}>
            <div className="min-w-0 grow">
              <div className="font-semibold">{title}</div>
              {description ? <div className="text-muted">{description}</div> : null}
            </div>
            <button type="button" aria-label={closeLabel} className={toastCloseClasses} onClick={() => remove(id)}>
              <XIcon aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

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
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const toast = useCallback((message: ToastMessage) => {
    lastId += 1;
    const id = lastId;
    setShown((before) => [...before.slice(-2), { ...message, id }]);
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
      {children}
      {lastId > 0 && (
        <Suspense>
          <ShownToasts shown={shown} closeLabel={closeLabel} regionLabel={regionLabel} remove={remove} />
        </Suspense>
      )}
    </Context>
  );
}
