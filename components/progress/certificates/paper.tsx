import { Logo } from "#components/platform/layout/logo.tsx";
import { QrCode } from "#components/platform/ui/qr-code.tsx";
import type { CertificateWords } from "#lib/progress/certificates/pdf/draw-certificate.ts";
import "./paper.css";

/** Dark on white in every theme; when printed, only this is on the page. */
export function Paper({ words }: { words: CertificateWords }) {
  const { siteName, title, certifies, name, statement, figures, issued, corrected, code, check, address, qr } = words;
  return (
    <article data-paper="" aria-label={title} className="paper">
      <p className="paper-site">
        <Logo className="size-9" />
        {siteName}
      </p>
      <h2>{title}</h2>
      <p className="paper-quiet">{certifies}</p>
      <p dir="auto" className="paper-name">
        {name}
      </p>
      <p className="max-w-read">{statement}</p>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="paper-quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="paper-foot">
        <div className="min-w-0">
          <p className="paper-quiet">{issued}</p>
          {corrected ? <p className="paper-quiet">{corrected}</p> : null}
          <p className="paper-code">{code}</p>
          <p className="paper-quiet">{check}</p>
          <p className="break-all">
            <a href={address}>{address}</a>
          </p>
        </div>
        <QrCode text={address} label={qr} />
      </div>
    </article>
  );
}
