/** The attributes of the script element; the script is the same in every page, so that its CSP hash is constant. */
export const settings: DOMStringMap = document.currentScript?.dataset ?? {};
