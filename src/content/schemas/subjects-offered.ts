import { group, list, richText, text, textList } from '../fields';
import { page } from './blocks';

function school(title: string, fields: number) {
  return group(title, `The subjects of the ${title.toLowerCase()}, by field.`, {
    heading: text('Heading', 'For example, Junior school.'),
    classes: text('Classes', 'For example, JSS 1 to JSS 3.'),
    fields: list(
      'Fields',
      `The ${fields} fields of study.`,
      group('Field', 'One field of study.', {
        name: text('Name', 'For example, Humanities.'),
        subjects: textList('Subjects', 'One entry per subject.', 'Subject'),
      }),
      fields,
    ),
  });
}

export const subjectsOfferedSchema = page('Subjects offered', 'What is taught, by field.', {
  introduction: richText('Introduction', 'One or two sentences above the lists.'),
  junior: school('Junior school', 3),
  senior: school('Senior school', 4),
});
