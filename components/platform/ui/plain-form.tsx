/** A honeypot: people do not see it, and bots fill it in. */
export function TrapField({ label }: { label: string }) {
  return (
    <label className="absolute -start-[999rem]" aria-hidden>
      {label}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}

/** Every document form has these: the language of the response, and the submission's id (set by script). */
export function FormMarks({ locale }: { locale: string }) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="once" />
    </>
  );
}
