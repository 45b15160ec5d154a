import { encode } from "uqr";
import { logoPath } from "#lib/platform/site/logo-path.ts";
import { CertificatePage } from "./page.ts";

export type CertificateWords = Readonly<{
  lang: string;
  siteName: string;
  title: string;
  certifies: string;
  name: string;
  statement: string;
  figures: readonly Readonly<{ label: string; value: string }>[];
  issued: string;
  corrected: string;
  code: string;
  check: string;
  address: string;
  qr: string;
}>;

const colors = { ink: "#2b2119", muted: "#665d52", leaf: "#1f5c3d", line: "#d8cfc2" } as const;
const page = { width: 841.89, height: 595.28, margin: 72 };
const inside = page.width - 2 * page.margin;
const qrSize = 118;

export function drawInThread({
  words,
  created,
}: Readonly<{ words: CertificateWords; created: Date }>): Promise<Buffer> {
  return drawCertificate(words, created);
}

/** The same words and time give the same bytes. */
export function drawCertificate(words: CertificateWords, created: Date): Promise<Buffer> {
  const { title, siteName, lang } = words;
  const sheet = new CertificatePage({ title: `${title} – ${words.name}`, author: siteName, lang, created });
  frame(sheet);
  const line = { x: page.margin, width: inside, color: colors.ink };
  sheet.line(siteName, { ...line, x: page.margin + 48, y: 92, size: 18, width: inside - 48, color: colors.leaf });
  sheet.line(title, { ...line, y: 166, size: 34, bold: true, color: colors.leaf, tag: "H1" });
  sheet.line(words.certifies, { ...line, y: 208, size: 14, color: colors.muted });
  sheet.line(words.name, { ...line, y: 254, size: 36 });
  sheet.paragraph(words.statement, { ...line, y: 294, size: 14, leading: 21 });
  figures(sheet, words.figures);
  footer(sheet, words);
  return sheet.finish();
}

function frame(sheet: CertificatePage): void {
  sheet.decoration((pdf) => {
    pdf
      .rect(30, 30, page.width - 60, page.height - 60)
      .lineWidth(1)
      .strokeColor(colors.line)
      .stroke();
    pdf.rect(30, 30, page.width - 60, 6).fill(colors.leaf);
    pdf.save().translate(page.margin, 64).scale(0.6).path(logoPath).fill(colors.leaf).restore();
  });
}

function figures(sheet: CertificatePage, shown: CertificateWords["figures"]): void {
  const width = inside / shown.length;
  shown.forEach(({ label, value }, index) => {
    const column = { x: page.margin + index * width, width: width - 16 };
    sheet.line(value, { ...column, y: 376, size: 22, bold: true, color: colors.ink });
    sheet.line(label, { ...column, y: 396, size: 12, color: colors.muted });
  });
}

function footer(sheet: CertificatePage, words: CertificateWords): void {
  const { issued, corrected, code, check, address, qr } = words;
  const line = { x: page.margin, width: inside - qrSize - 24, size: 12, color: colors.muted };
  let y = corrected === "" ? 460 : 442;
  for (const text of [issued, corrected].filter((one) => one !== "")) {
    sheet.line(text, { ...line, y });
    y += 18;
  }
  sheet.line(code, { ...line, y: y + 6, size: 15, bold: true, color: colors.ink });
  sheet.line(check, { ...line, y: y + 30 });
  sheet.line(address, { ...line, y: y + 48, color: colors.leaf });
  sheet.picture(qr, (pdf) => drawQr(pdf, address));
}

/** One rectangle per run of dark modules; the white page is the quiet zone. */
function drawQr(pdf: PDFKit.PDFDocument, text: string): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const cell = qrSize / size;
  const [left, top] = [page.width - page.margin - qrSize, 430];
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (row[x]) x += 1;
      if (x > from) pdf.rect(left + from * cell, top + y * cell, (x - from) * cell, cell);
    }
  });
  pdf.fill("#000");
}
