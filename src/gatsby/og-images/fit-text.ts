/** A text that was broken into lines for a given room. */
export type SetText = { readonly lines: readonly string[]; readonly size: number };

/** The room for a text: the sizes that it may have, the largest first, and how many lines then fit. */
export type Room = {
  readonly width: number;
  readonly sizes: readonly [Step, ...Step[]];
};

type Step = { readonly size: number; readonly lines: number };

/** How wide a line is at a size. */
type Width = (line: string, size: number) => number;

/**
 * Breaks a text into lines at the largest size at which all of it fits. What does not fit at the
 * smallest is cut, and ends with an ellipsis; so does a word that is wider than a line.
 */
export function setText(text: string, { width: room, sizes }: Room, width: Width): SetText {
  const [first, ...smaller] = sizes;
  const lines = linesOf(text, (line) => width(line, first.size) <= room);
  const fits = lines.every((line) => width(line, first.size) <= room);
  if (fits && lines.length <= first.lines) return { lines, size: first.size };
  const [next, ...others] = smaller;
  if (next) return setText(text, { width: room, sizes: [next, ...others] }, width);
  const kept = lines.slice(0, first.lines);
  return {
    size: first.size,
    lines: kept.map((line, index) =>
      cutLine(
        line,
        lines.length > kept.length && index === kept.length - 1,
        (shorter) => width(shorter, first.size) <= room,
      ),
    ),
  };
}

function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @param goesOn whether there is more of the text than this line */
function cutLine(line: string, goesOn: boolean, fits: (line: string) => boolean): string {
  if (!goesOn && fits(line)) return line;
  let letters = [...line];
  while (letters.length > 1 && !fits(ellipsed(letters))) letters = letters.slice(0, -1);
  return ellipsed(letters);
}

function ellipsed(letters: readonly string[]): string {
  return `${letters.join('').replace(/[\s,;:.–—-]+$/u, '')}…`;
}
