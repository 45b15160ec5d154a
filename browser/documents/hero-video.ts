import { whenIdle } from "#browser/live/when-idle.ts";
import { savesData } from "./saving.ts";

function prepareFilm(): void {
  const video = document.querySelector<HTMLVideoElement>("[data-film]");
  const button = document.querySelector<HTMLButtonElement>("[data-film-button]");
  const [pause, play] = button?.children ?? [];
  if (!video || !button || !pause || !play) return;
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const welcome = () => !savesData() && !stillness.matches;
  let wanted = welcome();
  let seen = false;

  function follow(film: HTMLVideoElement): void {
    pause?.toggleAttribute("hidden", !wanted);
    play?.toggleAttribute("hidden", wanted);
    if (!wanted || !seen || document.hidden) {
      film.pause();
      return;
    }
    const { webm = "", mp4 = "" } = film.dataset;
    if (!film.src) film.src = film.canPlayType('video/webm; codecs="vp9"') ? webm : mp4;
    // Refused, for example to save battery: the button remains. An interruption by pause is not a refusal.
    film.play().catch((error: Error) => error.name === "NotAllowedError" && want(false));
  }
  const want = (now: boolean) => {
    wanted = now;
    follow(video);
  };

  video.muted = true;
  video.onplaying = () => {
    video.style.opacity = "1";
  };
  video.onerror = () => {
    video.remove();
    button.remove();
  };
  button.onclick = () => want(!wanted);
  stillness.onchange = () => stillness.matches && want(false);
  // The page's first script listens earlier, so the choice is already stored.
  document.querySelector("[data-choice=saving]")?.addEventListener("change", () => want(welcome()));
  document.addEventListener("visibilitychange", () => follow(video));
  new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? true;
    follow(video);
  }).observe(video);
  button.hidden = false;
}

/** Readers who save data or want less motion start the film with the button, which also stops it (WCAG 2.2.2). */
export function startHeroVideo(): void {
  // The button must appear on busy phones too.
  const prepare = () => whenIdle(prepareFilm, 2000);
  if (document.readyState === "complete") prepare();
  else window.addEventListener("load", prepare);
}
