import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { duskScene } from "./dusk.ts";

const [width, height, rate, seconds] = [1280, 720, 24, 8];
const frames = rate * seconds;
/** Without these browsers guess the colours, and the picture jumps when the film starts. */
const colours = "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv".split(" ");
const convert = ["-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=yuv420p"];

/** A silent loop in VP9, and in H.264 for browsers without it. Needs `ffmpeg`. */
export async function makeFilm(target: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "baobab-film-"));
  try {
    for (let frame = 0; frame < frames; frame += 2) {
      await Promise.all([frame, frame + 1].map((number) => drawFrame(folder, number)));
    }
    const input = ["-y", "-loglevel", "error", "-framerate", String(rate), "-i", join(folder, "%03d.png"), ...convert];
    const vp9 = "-c:v libvpx-vp9 -b:v 0 -crf 36 -deadline good -cpu-used 1 -row-mt 1 -g 240 -auto-alt-ref 1".split(" ");
    const twice = ["-passlogfile", join(folder, "pass")];
    execFileSync("ffmpeg", [...input, ...vp9, ...twice, "-pass", "1", "-f", "null", "-"]);
    execFileSync("ffmpeg", [...input, ...vp9, ...twice, "-pass", "2", ...colours, `${target}.webm`]);
    const h264 = "-c:v libx264 -preset veryslow -tune animation -crf 27 -profile:v main -g 240 -movflags +faststart";
    execFileSync("ffmpeg", [...input, ...h264.split(" "), ...colours, `${target}.mp4`]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function drawFrame(folder: string, frame: number): Promise<void> {
  const name = `${String(frame).padStart(3, "0")}.png`;
  const svg = duskScene(width, height, frame / frames);
  await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toFile(join(folder, name));
}
