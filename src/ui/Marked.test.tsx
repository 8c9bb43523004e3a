import { renderToStaticMarkup } from 'react-dom/server';
import { Marked } from './Marked';

const TAG = '<small class="mark">(example)</small>';

test.each([
  ['From ₦100,000 (example) a term.', `From ₦100,000\u00a0${TAG} a term.`],
  ['Sat 6 March, 9 AM (example)', `Sat 6\u00a0March, 9\u00a0AM\u00a0${TAG}`],
  // The amount before it is bold.
  [' (example) is enough', `\u00a0${TAG} is enough`],
  // With its mark it would be wider than a cell of a table on a phone.
  ['Mon 11 January (example)', `Mon 11\u00a0January ${TAG}`],
  ['First term examinations (example)', `First term examinations ${TAG}`],
  ['an example (of many)', 'an example (of many)'],
])('a line does not start with the mark of a short word: %s', (text, html) => {
  expect(renderToStaticMarkup(<Marked text={text} />)).toBe(html);
});
