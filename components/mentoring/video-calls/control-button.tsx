import { cn } from "#components/platform/ui/cn.ts";
import type { IconComponent } from "#components/platform/ui/drawn-icon.tsx";

type Props = {
  icon: IconComponent;
  label: string;
  /** Shown beside the name, for example "On" or "Off". */
  state?: string;
  /** Undefined if the button is not a switch. */
  pressed?: boolean;
  busy?: boolean;
  /** Unusable, with the reason in `describedBy`. It stays focusable, so the reason is read out. */
  refused?: boolean;
  describedBy?: string;
  tone?: "plain" | "end";
  className?: string | undefined;
  onPress: () => void;
};

const base =
  "flex min-h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-control border px-0.5 py-2 text-center text-[0.6875rem] leading-tight font-semibold tracking-tight transition-colors aria-disabled:opacity-60 @sm:text-xs @sm:tracking-normal @4xl:px-1.5 @4xl:text-sm [&_svg]:size-6 [&_svg]:shrink-0";

/** A big button with its name under its icon. */
export function ControlButton(props: Props) {
  const { icon: Icon, label, state, pressed, busy = false, refused = false, describedBy, tone = "plain" } = props;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-busy={busy}
      aria-disabled={refused}
      aria-describedby={describedBy}
      onClick={() => refused || props.onPress()}
      className={cn(
        base,
        tone === "end"
          ? "border-danger bg-danger text-danger-ink hover:opacity-90"
          : pressed
            ? "border-leaf bg-leaf text-leaf-ink hover:bg-leaf-strong"
            : "border-edge bg-surface text-ink hover:bg-clay",
        props.className,
      )}
    >
      <Icon aria-hidden className={busy ? "animate-pulse" : undefined} />
      <span className="max-w-full hyphens-auto wrap-anywhere">{label}</span>
      {state ? <span className="font-normal">{state}</span> : null}
    </button>
  );
}
