type Props = { title: string; intro?: React.ReactNode; children: React.ReactNode };

export function AuthCard({ title, intro, children }: Props) {
  return (
    <section className="mx-auto w-full max-w-lg px-4 py-10 sm:py-16">
      <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
      {intro ? <p className="mt-2 text-muted">{intro}</p> : null}
      <div className="mt-6 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-8">{children}</div>
    </section>
  );
}
