import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { DemoPlace } from "./demo-entry.tsx";
import type { DemoProps } from "./live-demo.tsx";

/** A `<DemoButton>` anywhere inside replaces the page with a private device test. */
export async function DemoCall({ children, ...demo }: DemoProps & { children: React.ReactNode }) {
  const { calls } = await getMessages();
  return (
    <NextIntlClientProvider messages={{ calls: { demo: calls.demo, stage: calls.stage } }}>
      <DemoPlace {...demo}>{children}</DemoPlace>
    </NextIntlClientProvider>
  );
}
