import { createCanvas } from "@napi-rs/canvas";
import jsQR from "jsqr";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

async function opened<T>(file: Uint8Array, read: (document: Opened) => Promise<T>): Promise<T> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0, useSystemFonts: false }).promise;
  try {
    return await read(document);
  } finally {
    await document.loadingTask.destroy();
  }
}
type Opened = Awaited<ReturnType<typeof getDocument>["promise"]>;

export type ReadPdf = Readonly<{
  lines: readonly string[];
  spoken: readonly (readonly [role: string, text: string | undefined])[];
  title: unknown;
  language: unknown;
  pages: number;
  fonts: readonly string[];
}>;

export function readPdf(file: Uint8Array): Promise<ReadPdf> {
  return opened(file, async (document) => {
    const page = await document.getPage(1);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    const tree = (await page.getStructTree()) as Element | null;
    const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> };
    const spoken = (tree?.children ?? []).map(({ role, alt }) => [role, alt] as const);
    const fonts = [
      ...Buffer.from(file)
        .toString("latin1")
        .matchAll(/\/BaseFont \/([\w+-]+)/g),
    ].map(([, name = ""]) => name);
    return {
      ...{ lines: text.split("\n"), spoken, title: info.Title, language: info.Language, pages: document.numPages },
      fonts: [...new Set(fonts)],
    };
  });
}
type Element = { role: string; alt?: string; children: readonly Element[] };

export function scanPdf(file: Uint8Array): Promise<string | undefined> {
  return opened(file, async (document) => {
    const { width, height, pixels } = await drawn(document);
    return jsQR(pixels, width, height)?.data;
  });
}

export function picturePdf(file: Uint8Array): Promise<Buffer> {
  return opened(file, async (document) => (await drawn(document)).png());
}

async function drawn(document: Opened) {
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: 2 });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  const pixels = context.getImageData(0, 0, width, height).data;
  return { width, height, pixels, png: () => canvas.toBuffer("image/png") };
}
