/** How long each picture of the hero is shown, in milliseconds (specification, section 9). */
export const HERO_INTERVAL_MS = 5_000;

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const SLIDE = '[aria-roledescription=slide]';

/**
 * Shows the pictures of a page's hero in turn until the app runs, and then use-rotation.ts does: the app weighs more than
 * the page, and is not loaded for this alone. A mouse, a key, or a finger on the pause button starts the app and ends this.
 * @returns ends it
 */
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

/** The index of the picture that the page shows. */
export function shownPicture(hero: Element): number {
  const slides = [...hero.querySelectorAll(SLIDE)];
  return slides.findIndex((slide) => slide.getAttribute('aria-hidden') === 'false');
}
