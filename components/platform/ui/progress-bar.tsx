import { cn } from "./cn.ts";

type Props = Readonly<{
  /** 0 to 100. */
  percent: number;
  label: string;
  /** Replaces the percentage for screen readers. */
  text?: string;
  className?: string;
}>;

/** Callers also write the value beside it. */
export function ProgressBar({ percent, label, text, className }: Props) {
  return (
    <progress
      max={100}
      value={percent}
      aria-label={label}
      aria-valuetext={text}
      className={cn(
        "block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-clay",
        "[&::-webkit-progress-bar]:bg-clay [&::-webkit-progress-value]:bg-leaf [&::-moz-progress-bar]:bg-leaf",
        className,
      )}
    />
  );
}
