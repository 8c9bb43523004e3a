import { group, picture } from '../../schema/fields';
import { pageFields } from '../page-fields';
import { nextStep } from './parts';

const fields = { ...pageFields, nextStep };

export const underDevelopmentSchema = group(
  'Pages under development',
  'Two pages that are not ready yet.',
  {
    picture: picture('Image', 'The image that both pages show.', 1000, [300, 600, 1200]),
    studentPortal: group('Student portal', 'The page /student-portal.', fields),
    admissionForm: group('Admission form', 'The page /admission-form.', fields),
  },
);
