import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";

/** Brings the editor's words to its client parts. Guards stand in the pages. */
export default async function BlogsLayout({ children }: { children: React.ReactNode }) {
  const { editor } = await getMessages();
  return <NextIntlClientProvider messages={{ editor }}>{children}</NextIntlClientProvider>;
}
