/** Marks a list that takes photos dropped or pasted anywhere in the form; the first one gets them. */
export const PHOTO_DROP = { 'data-photo-drop': '' };

/** The list that takes dropped and pasted photos. */
export function takesPhotos(): Element | undefined {
  const lists = [...document.querySelectorAll('[data-photo-drop]')];
  return lists.find((list) => list.closest('[hidden]') === null);
}
