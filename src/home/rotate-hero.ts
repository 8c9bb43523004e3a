/** Specification, section 9. */
export const HERO_INTERVAL_MS = 5_000;

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const SLIDE = '[aria-roledescription=slide]';

/** Rotates the hero before hydration, so that the app need not load. Returns a stop function. */
export function rotateHero(hero: Element): () => void {
  function showNext() {
    const isHeld = document.hidden || hero.matches(':focus-within');
    if (isHeld || matchMedia(REDUCED_MOTION).matches) return;
    const slides = hero.querySelectorAll(SLIDE);
    const shown = (shownPicture(hero) + 1) % slides.length;
    slides.forEach((slide, index) => {
      slide.setAttribute('aria-hidden', String(index !== shown));
    });
    hero.querySelectorAll('[aria-current]').forEach((dot, index) => {
      dot.setAttribute('aria-current', String(index === shown));
    });
  }
  const timer = setInterval(showNext, HERO_INTERVAL_MS);
  return () => clearInterval(timer);
}

export function shownPicture(hero: Element): number {
  const slides = [...hero.querySelectorAll(SLIDE)];
  return slides.findIndex((slide) => slide.getAttribute('aria-hidden') === 'false');
}
