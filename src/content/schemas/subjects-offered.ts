import { group, list, richText, text, textList } from '../../schema/fields';
import { pageWithFacts } from './blocks';

function school(title: string, fieldCount: number) {
  return group(title, `The subjects of the ${title.toLowerCase()}, by field of study.`, {
    heading: text('Heading', 'For example, Junior school.'),
    classes: text('Classes', 'For example, Year 1 to Year 3.'),
    fields: list(
      'Fields',
      `The ${fieldCount} fields of study.`,
      group('Field', 'One field of study.', {
        name: text('Name', 'For example, Humanities.'),
        subjects: textList('Subjects', 'One entry per subject.', 'Subject'),
      }),
      fieldCount,
    ),
  });
}

export const subjectsOfferedSchema = pageWithFacts(
  'Subjects offered',
  'Subjects by field of study.',
  {
    introduction: richText('Introduction', 'One or two sentences above the lists.'),
    junior: school('Junior school', 3),
    senior: school('Senior school', 4),
  },
);
