import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";

/** Gives the client parts of the editor their messages. The pages have the guards. */
export default async function BlogsLayout({ children }: { children: React.ReactNode }) {
  const { editor, drafts } = await getMessages();
  return <NextIntlClientProvider messages={{ editor, drafts }}>{children}</NextIntlClientProvider>;
}
