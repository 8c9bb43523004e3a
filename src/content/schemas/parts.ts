import * as v from 'valibot';
import { day, group, list, longText, richParagraphs, richText, text } from '../../schema/fields';
import school from '../../school';
import { dateTag, pagePath } from '../page-fields';

export function pageLink(title: string, description: string) {
  return group(title, description, {
    label: text('Link text', 'The text visitors click.'),
    to: pagePath('Page', 'The page that the link opens.'),
  });
}

/** The answers that most visitors come for, which stand at the top of the page. */
export const pageFacts = v.optional(
  v.pipe(
    list(
      'Facts first',
      'What most visitors come for, in large type under the title. Leave empty for none.',
      v.pipe(
        group('Fact', 'One answer.', {
          label: text('Label', 'Two or three words, such as Day, a term.', 40),
          answer: v.optional(
            text('Answer', `A few characters, such as ${school.currency.sign}100,000.`, 60),
          ),
          date: v.optional(
            dateTag('Date', 'Shows the next school date with this tag. Leave empty for none.'),
          ),
        }),
        v.check(({ answer, date }) => Boolean(answer || date), 'must have an answer or a date'),
      ),
    ),
    v.maxLength(4, 'must have at most 4 facts'),
  ),
);

export const checkedOn = v.optional(
  day(
    'Checked on',
    'The day on which the office last checked every fact on this page, such as 11 Jan 2027. Leave empty while there are examples.',
  ),
);

export const nextStep = group('Next step', 'The sentence and the link at the end of the page.', {
  text: longText('Sentence', 'One sentence that invites visitors to continue.'),
  link: pageLink('Link', 'The page visitors open next.'),
});

export type NextStepContent = v.InferOutput<typeof nextStep>;

export function emptyPage(message: string) {
  return group('Empty page', 'Shown when there are no results.', {
    message: text('Message', message),
    explanation: richText(
      'Explanation',
      'One sentence that says when to come back, with the next date if there is one.',
    ),
    link: pageLink('Link', 'A page to visit instead.'),
  });
}

export type EmptyPageContent = v.InferOutput<ReturnType<typeof emptyPage>>;

export function sections(description: string, sectionHint = 'One part of the text.') {
  return list(
    'Sections',
    description,
    group('Section', sectionHint, {
      heading: text('Heading', 'A few words.'),
      paragraphs: richParagraphs('Text', 'The paragraphs of this part.'),
    }),
  );
}
