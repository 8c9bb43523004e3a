import { splitAtMarks } from '../content/examples';

/** A text whose marks, such as `(example)`, are small tags. */
export function Marked({ text }: { readonly text: string }) {
  const [first, ...others] = splitAtMarks(text);
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
