import * as v from 'valibot';
import { checkFor, choice, group, list, text } from '../../schema/fields';
import school from '../../school';
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
          examinationNumber: text('Examination number', 'As on the slip. Never a child’s name.'),
          entryClass: choice(
            'Class',
            'The class that the candidate enters.',
            school.entryClasses as [string, ...string[]],
          ),
          outcome: choice('Result', 'What the school decided.', [
            'Admitted',
            'Waiting list',
            'Not admitted',
          ]),
        }),
      ),
      checkFor((results) => {
        const numbers = results.map((one) => normalizeNumber(one.examinationNumber));
        const second = numbers.findIndex((number, at) => numbers.indexOf(number) < at);
        const first = numbers.indexOf(numbers[second] ?? '');
        return second === -1
          ? undefined
          : `two results have the number "${results[second]?.examinationNumber}": rows ${first + 1} and ${second + 1}`;
      }),
    ),
    empty: emptyPage('No results available'),
  },
);
