import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { MessageCircleIcon } from "#components/platform/ui/shell-icons.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = Readonly<{ conversationId: string | undefined; locale: string }>;

/** From somebody's profile to the conversation with them; the list opens one that is missing. */
export function MessageLink({ conversationId, locale }: Props) {
  const t = useTranslations("messages");
  const path = conversationId ? paths.conversation(conversationId) : paths.messages;
  return (
    <Button asChild variant="outline">
      <AppLink href={withLocale(locale, path)}>
        <MessageCircleIcon aria-hidden />
        {t("write")}
      </AppLink>
    </Button>
  );
}
