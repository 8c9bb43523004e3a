import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '../fixtures';
import { CONTENT } from '../site-routes';

const CODE = [
  'src',
  'gatsby-browser.tsx',
  'gatsby-config.mjs',
  'gatsby-node.mjs',
  'gatsby-ssr.tsx',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

export type ProjectCopy = ReturnType<typeof copyProject>;

/** Brings a copy of the project with the test content, in which commands run as in the project. */
export const test = base.extend<{ readonly project: ProjectCopy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  project: async ({}, use) => {
    const project = copyProject();
    await use(project);
    rmSync(project.folder, { recursive: true });
  },
});

function copyProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  const inside = (name: string) => path.join(folder, name);
  for (const name of CODE) cpSync(name, inside(name), { recursive: true });
  const isNoUpload = (name: string) => name !== path.join('static', 'uploads');
  cpSync('static', inside('static'), { recursive: true, filter: isNoUpload });
  for (const name of ['content', 'static', 'school.json']) {
    cpSync(path.join(CONTENT, '..', name), inside(name), { recursive: true });
  }
  // Otherwise `npm run edit` would install packages.
  utimesSync(inside('package-lock.json'), 0, 0);
  symlinkSync(path.resolve('node_modules'), inside('node_modules'));
  return {
    folder,
    read: (name: string) => readFileSync(inside(name)),
    write: (name: string, content: string | Uint8Array) => {
      mkdirSync(path.dirname(inside(name)), { recursive: true });
      writeFileSync(inside(name), content);
    },
    remove: (name: string) => rmSync(inside(name), { recursive: true }),
  };
}
