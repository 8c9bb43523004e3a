/** Headers longer than about 8 kB are refused by some clients, so the list of problems stops here. */
const LONGEST_HEADER = 4000;

/**
 * The problems of the content as the value of an HTTP header: a JSON array of sentences in ASCII
 * (other letters as `\u2019`). When there are too many, the last entry says how many more there are.
 */
export function problemsHeader(problems: readonly string[]): string {
  let shown = problems.length;
  while (shown > 0 && asciiJson(problems.slice(0, shown)).length > LONGEST_HEADER) {
    shown = Math.floor(shown / 2);
  }
  const more = problems.length - shown;
  return asciiJson([...problems.slice(0, shown), ...(more > 0 ? [`and ${more} more`] : [])]);
}

function asciiJson(value: readonly string[]): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
