/** Marks a list that takes photos dropped anywhere in the form; the first one gets them. */
export const PHOTO_DROP = { 'data-photo-drop': '' };

/** The list that takes dropped photos. */
export function takesPhotos(): Element | null {
  return document.querySelector('[data-photo-drop]');
}
