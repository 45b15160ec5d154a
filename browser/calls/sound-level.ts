/**
 * Measures how loud a microphone is, from 0 (silence) to 1, some ten times a second; the answered function ends it. Without sound
 * support in the browser it never tells anything.
 */
export function watchLevel(track: MediaStreamTrack, tell: (level: number) => void): () => void {
  if (typeof AudioContext === "undefined") return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  void context.resume();
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    tell(loudness(samples));
  }, 100);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

/** Root mean square of samples, stretched so that ordinary speech fills about half. */
export function loudness(samples: Iterable<number>): number {
  let [sum, count] = [0, 0];
  for (const sample of samples) {
    sum += sample * sample;
    count += 1;
  }
  return count === 0 ? 0 : Math.min(1, Math.sqrt(sum / count) * 4);
}
