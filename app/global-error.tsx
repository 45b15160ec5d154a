"use client";

import { useEffect, useState } from "react";
import de from "#messages/de/errors.json" with { type: "json" };
import en from "#messages/en/errors.json" with { type: "json" };
import es from "#messages/es/errors.json" with { type: "json" };
import fr from "#messages/fr/errors.json" with { type: "json" };

const texts: Record<string, typeof en.unexpected> = {
  en: en.unexpected,
  es: es.unexpected,
  fr: fr.unexpected,
  de: de.unexpected,
};

type Props = { error: Error & { digest?: string }; reset: () => void };

/** The root layout itself failed, so there are no messages and no styles. */
export default function GlobalError({ error, reset }: Props) {
  const [lang, setLang] = useState("en");
  useEffect(() => {
    const first = location.pathname.split("/")[1] ?? "";
    setLang(first in texts ? first : "en");
  }, []);
  const text = texts[lang] ?? en.unexpected;
  return (
    <html lang={lang}>
      <body
        style={{ font: "1.125rem/1.6 system-ui, sans-serif", margin: "4rem auto", maxWidth: "34rem", padding: "1rem" }}
      >
        <title>{text.title}</title>
        <h1>{text.title}</h1>
        <p>{text.text}</p>
        <p>
          <button type="button" onClick={reset} style={{ font: "inherit", padding: "0.6rem 1.2rem" }}>
            {text.retry}
          </button>
        </p>
        {error.digest ? <p>{text.referenceLabel.replace("{reference}", error.digest)}</p> : null}
      </body>
    </html>
  );
}
