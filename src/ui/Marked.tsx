import { splitAtMarks } from '../content/examples';

/** A marked text with a direction of its own: on a page in Arabic, `8:00 AM` would become `AM 8:00`. */
export function Value({ text }: { readonly text: string }) {
  return (
    <bdi>
      <Marked text={text} />
    </bdi>
  );
}

/** No line ends within `9 AM`, or between the letters and the number of a class. */
const TOGETHER = /([A-Z]) (?=\d)|(\d) (?=[AP]M\b)/g;

/** A text whose marks, such as `(example)`, are small tags. */
export function Marked({ text }: { readonly text: string }) {
  const [first, ...others] = splitAtMarks(text.replaceAll(TOGETHER, '$1$2\u00a0'));
  if (others.length === 0) return first;
  return [
    first,
    ...others.map((part, position) =>
      position % 2 === 0 ? (
        <small key={position} className="mark">
          {part}
        </small>
      ) : (
        part
      ),
    ),
  ];
}
