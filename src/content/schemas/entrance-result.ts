import type * as v from 'valibot';
import { choice, group, list, longText, pageFields, text } from '../fields';
import { moreBlocks } from './blocks';
import { pageLink } from './next-step';

/**
 * `content/entrance-result.json`: results of the entrance examination; the list may be empty.
 * Candidates are children: they are listed by examination number, never by name.
 */
export const entranceResultSchema = group('Entrance result', 'Results of the examination.', {
  ...pageFields,
  caption: text('Caption', 'What the table is, for people who hear it read.'),
  columns: group('Column headings', 'The three headings of the table.', {
    examinationNumber: text('First column', 'Examination number.'),
    entryClass: text('Second column', 'Class.'),
    outcome: text('Third column', 'Result.'),
  }),
  results: list(
    'Results',
    'One entry a candidate. While the list is empty the page says so.',
    group('Result', 'One candidate’s result.', {
      examinationNumber: text('Examination number', 'As on her slip. Never a child’s name.'),
      entryClass: choice('Class', 'The class she enters.', ['JS1', 'JS2', 'SS1']),
      outcome: choice('Result', 'What the school decided.', [
        'Admitted',
        'Waiting list',
        'Not admitted',
      ]),
    }),
  ),
  empty: group('Empty page', 'What the page shows while the list is empty.', {
    message: text('Message', 'No results available'),
    explanation: longText('Explanation', 'One sentence that says when to come back.'),
    link: pageLink('Link', 'Where the reader can go instead.'),
  }),
  blocks: moreBlocks,
});

export type EntranceResultContent = v.InferOutput<typeof entranceResultSchema>;
