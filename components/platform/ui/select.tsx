import { cn } from "./cn.ts";
import { controlClasses } from "./input.tsx";

export type SelectOption = Readonly<{ value: string; label: string }>;

/** The native select: works without script and is familiar on phones. */
export function Select({ className, ...props }: React.ComponentProps<"select">) {
  return <select className={cn(controlClasses, "pe-8 read-only:bg-surface", className)} {...props} />;
}

export function SelectOptions({ options }: { options: readonly SelectOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
