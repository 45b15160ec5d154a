import { uploadsFolder } from "#lib/platform/file-paths.ts";
import type { OwnLogo } from "#lib/platform/site/own-logo.ts";
import { Logo } from "./logo.tsx";

type Props = {
  logo: OwnLogo | undefined;
  drawn: string;
  /** Height of an uploaded one. */
  own: string;
};

/** The organisation's own logo, else the drawn one. The name stands beside it as text. */
export function SiteLogo({ logo, drawn, own }: Props) {
  if (!logo) return <Logo className={drawn} />;
  return (
    // biome-ignore lint/performance/noImgElement: stored at its size
    <img
      src={`${uploadsFolder}${logo.name}`}
      alt=""
      width={logo.width}
      height={logo.height}
      className={`${own} w-auto max-w-20 shrink-0 object-contain sm:max-w-30`}
    />
  );
}
