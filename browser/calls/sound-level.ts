/** Measures loudness, 0 to 1, ten times a second; returns a stop function. Never calls `tell` without AudioContext. */
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

/** Root mean square of samples, scaled so normal speech fills about half. */
export function loudness(samples: Iterable<number>): number {
  let [sum, count] = [0, 0];
  for (const sample of samples) {
    sum += sample * sample;
    count += 1;
  }
  return count === 0 ? 0 : Math.min(1, Math.sqrt(sum / count) * 4);
}
