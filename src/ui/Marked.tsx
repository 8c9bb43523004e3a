import { splitAtMarks } from '../content/examples';

/** A marked text with a direction of its own: on a page in Arabic, `8:00 AM` would become `AM 8:00`. */
export function Value({ text }: { readonly text: string }) {
  return (
    <bdi>
      <Marked text={text} />
    </bdi>
  );
}

/** No line ends within `9 AM`, `6 March` or `14 Lily Close`, or between the letters and the number of a class. */
const TOGETHER = /([A-Z]) (?=\d)|(\d) (?=[A-Z])/g;

/** No line starts with a mark, unless its word is too long for a tile or cell of both. */
const WORD_BEFORE_MARK = /(^| )([^ ]{0,9}) $/;

/** A text whose marks, such as `(example)`, are small tags. */
export function Marked({ text }: { readonly text: string }) {
  const [first = '', ...others] = splitAtMarks(text.replaceAll(TOGETHER, '$1$2\u00a0'));
  if (others.length === 0) return first;
  return [first, ...others].map((part, position) =>
    position % 2 === 1 ? (
      <small key={position} className="mark">
        {part}
      </small>
    ) : (
      part.replace(WORD_BEFORE_MARK, '$1$2\u00a0')
    ),
  );
}
