import { group, pageFields, picture } from '../fields';

export const underDevelopmentSchema = group(
  'Pages under development',
  'The pages that show only a picture.',
  {
    picture: picture('Picture', 'The picture that both pages show.', 1000, [300, 600, 1200]),
    studentPortal: group('Student portal', 'The page /student-portal.', pageFields),
    admissionForm: group('Admission form', 'The page /admission-form.', pageFields),
  },
);
