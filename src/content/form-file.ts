/** In the export. */
export const FORMS_FOLDER = 'forms';

/** The URL of the PDF of a page with a form, such as `/medical-form`. */
export function formUrl(pagePath: string): string {
  return `/${FORMS_FOLDER}${pagePath === '/' ? '/index' : pagePath}.pdf`;
}
