import * as v from 'valibot';
import { checkFor, choice, findRepeated, group, list, text } from '../../schema/fields';
import { normalizeNumber } from '../examination-number';
import { pageWithFacts } from './blocks';
import { emptyPage } from './parts';

/** Candidates are children: listed by number, never by name. */
export const entranceResultSchema = pageWithFacts(
  'Entrance result',
  'Results of the examination.',
  {
    caption: text('Caption', 'Table description for screen readers.'),
    columns: group('Column headings', 'The three headings of the table.', {
      examinationNumber: text('First column', 'Examination number.'),
      entryClass: text('Second column', 'Class.'),
      outcome: text('Third column', 'Result.'),
    }),
    results: v.pipe(
      list(
        'Results',
        'One entry per candidate. If empty, the page shows a message.',
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
      checkFor((results) => {
        const repeated = findRepeated(results, (one) => normalizeNumber(one.examinationNumber));
        return repeated && `two results have the number "${repeated.examinationNumber}"`;
      }),
    ),
    empty: emptyPage('No results available'),
  },
);
