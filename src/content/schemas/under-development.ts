import { group, picture } from '../../schema/fields';
import { pageFields } from '../page-fields';
import { nextStep } from './parts';

const fields = {
  ...pageFields,
  picture: picture('Image', 'The image that the page shows.', 1000, [300, 600, 1200]),
  nextStep,
};

/* Pages that are not ready yet. */

export const studentPortalSchema = group('Student portal', 'The page /student-portal.', fields);

export const admissionFormSchema = group('Admission form', 'The page /admission-form.', fields);
