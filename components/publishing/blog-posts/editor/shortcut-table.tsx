"use client";

import { useTranslations } from "next-intl";
import { keysHere, moreKeys, toolKeys, toolMarks } from "./shortcut-list.ts";
import { toolLabel } from "./toolbar.tsx";
import { tools } from "./toolbar-items.ts";

/** Every key of the editor, and what can be typed instead. */
export function ShortcutTable() {
  const t = useTranslations("editor.shortcuts");
  const names = useTranslations("editor.toolbar");
  const known = tools.filter(({ name }) => toolKeys[name] ?? toolMarks[name]);
  return (
    <table className="w-full border-collapse text-start text-sm">
      <thead>
        <tr className="border-b border-edge">
          <Head>{t("what")}</Head>
          <Head>{t("keys")}</Head>
          <Head>{t("typed")}</Head>
        </tr>
      </thead>
      <tbody>
        {known.map(({ name }) => {
          const keys = toolKeys[name];
          return <Row key={name} what={toolLabel(name, names)} keys={keys && keysHere(keys)} typed={toolMarks[name]} />;
        })}
        {moreKeys.map(({ name, keys, plain }) => (
          <Row key={name} what={t(name)} keys={plain ? keys : keysHere(keys)} typed={undefined} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ children }: { children: React.ReactNode }) {
  return (
    <th scope="col" className="py-2 pe-3 text-start font-semibold">
      {children}
    </th>
  );
}

function Row({ what, keys, typed }: { what: string; keys: string | undefined; typed: string | undefined }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pe-3 text-start font-normal">
        {what}
      </th>
      <td className="py-2 pe-3">{keys ? <kbd className="font-mono whitespace-nowrap">{keys}</kbd> : null}</td>
      <td className="py-2">{typed ? <code className="font-mono whitespace-nowrap">{typed}</code> : null}</td>
    </tr>
  );
}
