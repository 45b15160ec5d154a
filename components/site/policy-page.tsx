import { PageHead } from "./page-head.tsx";

type Props = { title: string; updated: string; sections: readonly { key: string; title: string; text: string }[] };

/** A policy: its version's date, then numbered sections that can be linked to. */
export function PolicyPage({ title, updated, sections }: Props) {
  return (
    <>
      <PageHead title={title} lead={updated} />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <ol className="flex max-w-[65ch] flex-col gap-8">
          {sections.map((section, index) => (
            <li key={section.key} id={section.key}>
              <h2 className="text-xl">
                {index + 1}. {section.title}
              </h2>
              <p className="mt-2 text-lg">{section.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
