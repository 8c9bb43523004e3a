import type { FormContext } from '../editor/config/form-fields';

/** Where the forms of a test have their files; their links have no pages to choose from. */
export const formContext: FormContext = {
  pages: [],
  images: '/content/images',
  documents: '/static/uploads/documents',
};
