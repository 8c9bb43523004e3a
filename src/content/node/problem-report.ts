/** All problems of the content under one heading, each on its line. */
export function problemReport(problems: readonly string[]): string {
  const heading = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  return `The content has ${heading}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`;
}
