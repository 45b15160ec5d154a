"use client";

import { PrinterIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";

/** Opens the browser's print dialog; without script, use the browser's menu. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button className="noscript:hidden" onClick={() => window.print()}>
      <PrinterIcon aria-hidden />
      {label}
    </Button>
  );
}
