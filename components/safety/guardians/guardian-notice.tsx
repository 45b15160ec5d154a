type Props = { title: string; text: string; children?: React.ReactNode };

/** A page with one message. */
export function GuardianNotice({ title, text, children }: Props) {
  return (
    <section className="mx-auto w-full max-w-lg px-4 py-10 sm:py-16">
      <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
      <p className="mt-3 text-muted">{text}</p>
      {children ? <div className="mt-6 grid gap-4">{children}</div> : null}
    </section>
  );
}
