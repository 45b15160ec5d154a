import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";

// As the dashboard around it: rendered per request and whole.
export const instant = false;

/** Brings the editor's words to its client parts. Guards stand in the pages. */
export default async function BlogsLayout({ children }: { children: React.ReactNode }) {
  const { editor } = await getMessages();
  return <NextIntlClientProvider messages={{ editor }}>{children}</NextIntlClientProvider>;
}
