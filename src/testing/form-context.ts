import type { FormContext } from '../editor/config/form-fields';

export const formContext: FormContext = {
  pages: [],
  images: '/content/images',
  documents: '/static/uploads/documents',
};
