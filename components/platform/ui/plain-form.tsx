/** A field nobody sees: programs that fill every field give themselves away by it. */
export function TrapField({ label }: { label: string }) {
  return (
    <label className="absolute -start-[999rem]" aria-hidden>
      {label}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}

/** What every form of a document carries: the language to answer in, and the name it is sent under (filled by script). */
export function FormMarks({ locale }: { locale: string }) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="once" />
    </>
  );
}
