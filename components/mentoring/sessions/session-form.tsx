import { cn } from "#components/platform/ui/cn.ts";
import { Refusal } from "#components/platform/ui/refusal.tsx";
import type { useKeptForm } from "#components/platform/ui/use-kept-form.ts";

type Props = Readonly<{
  kept: ReturnType<typeof useKeptForm>;
  id: string;
  locale: string;
  onChange?: () => void;
  hidden?: boolean;
  className?: string;
  children: React.ReactNode;
}>;

/** Carries the session's id and language, and shows a refusal above the form. */
export function SessionForm({ kept: { state, form }, id, locale, onChange, hidden, className, children }: Props) {
  return (
    <form {...form} onChange={onChange} hidden={hidden} className={cn("flex flex-col gap-4", className)}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={id} />
      <Refusal state={state} untitled />
      {children}
    </form>
  );
}
