type Props = {
  label: string;
  on: boolean;
  /** The list's address; the practice conversation is a choice on it. */
  address: string;
};

/** Switches between real conversations and the practice one, by a plain form. */
export function PracticeSwitch({ label, on, address }: Props) {
  return (
    <form method="get" action={address}>
      {on ? null : <input type="hidden" name="practice" value="on" />}
      <button
        type="submit"
        role="switch"
        aria-checked={on}
        className="group flex min-h-11 items-center gap-2.5 rounded-control -mx-2 px-2 font-medium text-sm hover:bg-clay"
      >
        <span
          aria-hidden
          className="flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-clay p-0.5 group-aria-checked:justify-end group-aria-checked:border-leaf group-aria-checked:bg-leaf"
        >
          <span className="size-4.5 rounded-full bg-edge group-aria-checked:bg-leaf-ink" />
        </span>
        {label}
      </button>
    </form>
  );
}
