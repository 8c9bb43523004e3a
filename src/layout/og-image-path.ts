import { hashText } from '../content/hash-text';

export type OgImageText = {
  readonly title: string;
  /** The parent page's title and the date, e.g. `News · October 5, 2025`. */
  readonly label?: string;
  /** The name of the page's drawing in `static/drawings/`, if it has one. */
  readonly drawing?: string | undefined;
  /** The `viewBox` of the part that is shown of it. */
  readonly view?: string | undefined;
};

/** An image takes 30 ms and 120 KB, so older items use the list's image. */
export const OWN_OG_IMAGES = 500;

/** Names the image of an item in the data of pages, which tells the browser whether the build drew it. */
export function itemImageKey(title: string, date?: string): string {
  return hashText(JSON.stringify([title, date]));
}

/**
 * Computed by the build, which draws the image, and by the browser after a navigation.
 * `version` is of all else that the image is drawn from.
 */
export function ogImagePath(
  { title, label = '', drawing = '', view }: OgImageText,
  version: string,
): string {
  const text = JSON.stringify([title, label, drawing, ...(view ? [view] : [])]);
  return `/og/${version}-${hashText(`1${text}`)}${hashText(`2${text}`)}.jpg`;
}

/** `News · October 5, 2025`. */
export function ogImageLabel(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
