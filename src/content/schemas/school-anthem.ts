import { group, list, richText, text, textList } from '../../schema/fields';
import { pageWithFacts } from './blocks';
import { nextStep } from './parts';

export const schoolAnthemSchema = pageWithFacts('School anthem', 'The words of the anthem.', {
  introduction: richText('Introduction', 'One sentence above the anthem.'),
  verses: list(
    'Verses',
    'The three verses, in the order in which they are sung.',
    group('Verse', 'One verse.', {
      name: text('Name', 'For example, Verse 1.'),
      lines: textList('Lines', 'One entry per line.', 'Line'),
    }),
    3,
  ),
  chorus: group('Chorus', 'The chorus, sung after each verse.', {
    name: text('Name', 'For example, Chorus.'),
    lines: textList('Lines', 'One entry per line.', 'Line'),
  }),
  nextStep,
});
