import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { ownWaitingPictures } from "#db/queries/safety/held-pictures.ts";
import { uploadsFolder } from "#lib/platform/file-paths.ts";

type Props = { pictures: Awaited<ReturnType<typeof ownWaitingPictures>> };

/** An author's own pictures that staff have not looked at, or did not approve. */
export async function WaitingPictures({ pictures }: Props) {
  const t = await getTranslations("editor.list.pictures");
  if (pictures.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-4">
          {pictures.map(({ id, pictureId, fileName, widths: [width], status, reason }) => (
            <li key={id} className="min-w-0">
              {/* biome-ignore lint/performance/noImgElement: its own copies are the right size already */}
              <img
                src={`${uploadsFolder}${width === undefined ? fileName : `${pictureId}-${width}.webp`}`}
                alt=""
                loading="lazy"
                className="aspect-video w-full rounded-card border border-line object-cover"
              />
              <p className="mt-1 text-sm wrap-anywhere text-warning">
                {status === "held" ? t("waits") : t("refused", { reason: reason ?? "" })}
              </p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
