const createQuery = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

const queries = new Map<string, ReturnType<typeof createQuery>>();

/** jsdom lacks `matchMedia`. */
export function stubMatchMedia() {
  queries.clear();
  window.matchMedia = queryFor;
}

const media = {
  reducedMotion: '(prefers-reduced-motion: reduce)',
  wide: '(min-width: 60rem)',
} as const;

/** Wrap calls in `act`. */
export function setMedia(name: keyof typeof media, matches: boolean) {
  const query = queryFor(media[name]);
  query.matches = matches;
  query.dispatchEvent(new Event('change'));
}

function queryFor(text: string) {
  const query = queries.get(text) ?? createQuery(text);
  queries.set(text, query);
  return query;
}
