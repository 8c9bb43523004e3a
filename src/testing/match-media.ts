/** jsdom has none. */
class StubbedMediaQuery extends EventTarget {
  readonly media: string;
  matches = false;
  onchange = null;

  constructor(media: string) {
    super();
    this.media = media;
  }

  addListener() {
    throw new Error('Deprecated: use addEventListener.');
  }

  removeListener() {
    throw new Error('Deprecated: use removeEventListener.');
  }
}

const queries = new Map<string, StubbedMediaQuery>();

export function stubMatchMedia() {
  queries.clear();
  window.matchMedia = queryFor;
}

const media = {
  reducedMotion: '(prefers-reduced-motion: reduce)',
  wide: '(min-width: 60rem)',
} as const;

/** Wrap it in `act`. */
export function setMedia(name: keyof typeof media, matches: boolean) {
  const query = queryFor(media[name]);
  query.matches = matches;
  query.dispatchEvent(new Event('change'));
}

function queryFor(text: string): StubbedMediaQuery {
  const query = queries.get(text) ?? new StubbedMediaQuery(text);
  queries.set(text, query);
  return query;
}
