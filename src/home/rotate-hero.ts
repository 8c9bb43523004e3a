/** Specification, section 9. */
const INTERVAL_MS = 5_000;

/** Changes the DOM directly, so that it runs without the app; pauses as WCAG 2.2.2 requires. */
export function rotateHero(hero: HTMLElement | null): void {
  // Runs once: app-loader-live.ts calls it before hydration, otherwise React does.
  if (!hero || hero.dataset.hero) return;
  hero.dataset.hero = 'rotates';
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const removed = new AbortController();
  const pauseReasons = new Set<string>();
  // Follow prefers-reduced-motion until the user clicks the button.
  let isPaused: boolean | undefined;
  let shown = 0;
  let timer: ReturnType<typeof setTimeout>;

  function update() {
    clearTimeout(timer);
    if (!hero?.isConnected) return removed.abort();
    const slides = hero.querySelectorAll('[role=group]');
    const button = hero.querySelector('[data-pause]');
    const dots = hero.querySelectorAll('[data-dot]');
    const paused = isPaused ?? reducedMotion.matches;
    const isVisible = document.visibilityState === 'visible';
    const rotates = slides.length > 1 && !paused && pauseReasons.size === 0 && isVisible;
    slides.forEach((slide, index) => {
      slide.setAttribute('aria-hidden', String(index !== shown));
    });
    dots.forEach((dot, index) => {
      dot.setAttribute('aria-current', String(index === shown));
    });
    slides[0]?.parentElement?.setAttribute('aria-live', rotates ? 'off' : 'polite');
    button?.setAttribute('aria-label', paused ? 'Play slideshow' : 'Pause slideshow');
    if (!rotates) return;
    timer = setTimeout(() => {
      shown = (shown + 1) % slides.length;
      update();
    }, INTERVAL_MS);
  }

  function listen(target: EventTarget, type: string, onEvent?: (event: Event) => void) {
    const listener = (event: Event) => {
      onEvent?.(event);
      update();
    };
    target.addEventListener(type, listener, { signal: removed.signal });
  }

  listen(hero, 'click', ({ target }) => {
    const dot = (target as Element).closest('[data-dot]');
    if (dot) shown = [...hero.querySelectorAll('[data-dot]')].indexOf(dot);
    if (!(target as Element).closest('[data-pause]')) return;
    isPaused = !(isPaused ?? reducedMotion.matches);
    // The focus and the pointer are still on the button: ignore both until they leave and return.
    pauseReasons.clear();
  });
  for (const [start, end] of PAUSE_EVENTS) {
    listen(hero, start, () => pauseReasons.add(start));
    listen(hero, end, () => pauseReasons.delete(start));
  }
  if (hero.matches(':focus-within')) pauseReasons.add('focusin');
  listen(document, 'visibilitychange');
  listen(reducedMotion, 'change');
  update();
}

const PAUSE_EVENTS = [
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
] as const;
