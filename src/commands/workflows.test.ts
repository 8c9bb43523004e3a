/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { VARIABLES } from '../environment';

const workflow = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8');

/** Set by Gatsby, and by `npm run edit`. */
const NOT_OF_HOSTS = ['NODE_ENV', 'EDITOR_LOCAL'];

test('the guide for hosts names every variable of the build, and the workflow that publishes gives it', () => {
  const guide = readFileSync('docs/hosting.md', 'utf8');
  const [, table = ''] = guide.split('## Environment variables of the build');
  const rows = table.split('\n## ')[0]?.match(/^\| `.*?(?= \|)/gm) ?? [];
  const names = rows.flatMap((row) => row.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? []);
  const ofHosts = VARIABLES.filter((name) => !NOT_OF_HOSTS.includes(name));
  expect(names).toEqual(expect.arrayContaining(ofHosts));
  const [, build = ''] = workflow('publish').split('- run: npm run build\n');
  const [given = ''] = build.split('- run:');
  for (const name of names) expect(given).toContain(` ${name}: `);
});

test('the workflow of scheduled news starts a build when the script says that one is due', () => {
  const steps = workflow('scheduled-news');
  expect(steps).toContain(
    '- id: news\n        run: node src/commands/news-due.mjs >> "$GITHUB_OUTPUT"',
  );
  expect(steps).toContain("- if: steps.news.outputs.due == 'true'");
});

test.each(readdirSync('.github/workflows'))(
  '%s pins each action to a commit and names its tag',
  (file) => {
    const uses = readFileSync(`.github/workflows/${file}`, 'utf8').match(/uses: .*/g) ?? [];
    expect(uses).not.toEqual([]);
    for (const one of uses)
      expect(one).toMatch(/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  },
);
