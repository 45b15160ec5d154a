type Props = { title: string; id?: string; children: React.ReactNode };

export function GuardianSection({ title, id, children }: Props) {
  return (
    <section id={id} className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
