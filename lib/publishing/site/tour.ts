/** The film of the product: its scenes in order, each as long as the others, and what is said of each. */
export const tourScenes = ["home", "find", "request", "chat", "book", "achieve"] as const;
export type TourScene = (typeof tourScenes)[number];
export const sceneSeconds = 5;

/** Captions as WebVTT (W3C): a cue for each scene. */
export function tourCaptions(words: Readonly<Record<TourScene, string>>): string {
  const cues = tourScenes.map((scene, index) => {
    const [from, until] = [index * sceneSeconds, (index + 1) * sceneSeconds];
    return `${clock(from)} --> ${clock(until)} line:90%\n${words[scene]}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

function clock(seconds: number): string {
  return `00:00:${String(seconds).padStart(2, "0")}.000`;
}
