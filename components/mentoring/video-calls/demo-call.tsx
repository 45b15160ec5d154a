import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { DemoPlace } from "./demo-entry.tsx";
import type { DemoProps } from "./live-demo.tsx";

/** Wraps the page of calls: a `<DemoButton>` anywhere inside turns the page into a private test of one's own devices (CALL-07). */
export async function DemoCall({ children, ...demo }: DemoProps & { children: React.ReactNode }) {
  const { calls } = await getMessages();
  return (
    <NextIntlClientProvider messages={{ calls: { demo: calls.demo, stage: calls.stage } }}>
      <DemoPlace {...demo}>{children}</DemoPlace>
    </NextIntlClientProvider>
  );
}
