import { savesData } from "./saving.ts";

/** The picture before the film of the product starts, once it is near. Not for readers who save data. */
export function startTour(): void {
  const film = document.querySelector<HTMLVideoElement>("video[data-poster]");
  if (!film || savesData()) return;
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      film.poster = film.dataset.poster ?? "";
      watcher.disconnect();
    },
    { rootMargin: "200px" },
  );
  watcher.observe(film);
}
