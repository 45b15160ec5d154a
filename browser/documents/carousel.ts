/** The links scroll only the row, not the page, and a dot marks the current slide. Without script they are anchors. */
export function startCarousel(): void {
  const carousel = document.querySelector<HTMLElement>("[data-carousel]");
  const row = carousel?.querySelector<HTMLElement>("[data-slides]");
  if (!carousel || !row) return;
  const slideOf = (link: HTMLAnchorElement) => row.querySelector<HTMLElement>(`:scope > ${link.hash}`);

  carousel.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#']") : null;
    const slide = link && slideOf(link);
    if (!slide || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    row.scrollTo({ left: slide.offsetLeft });
    // The pressed arrow scrolls away with its slide; focus moves to the same arrow of the new slide.
    const { step } = link.dataset;
    if (step) slide.querySelector<HTMLElement>(`[data-step=${step}]`)?.focus({ preventScroll: true });
  });

  const mark = () => {
    const shown = Math.round(row.scrollLeft / row.clientWidth);
    for (const [index, dot] of carousel.querySelectorAll("li a").entries()) {
      if (index === shown) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    }
  };
  row.addEventListener("scroll", mark, { passive: true });
  mark();
}
