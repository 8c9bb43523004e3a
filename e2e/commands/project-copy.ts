import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCode } from '../../src/commands/linked-project';
import { test as base } from '../fixtures';
import { CONTENT } from '../site-routes';

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

/** The caller removes `folder`. */
export function copyProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  const inside = (name: string) => path.join(folder, name);
  copyCode(folder);
  for (const name of ['content', 'static', 'school.json', 'colours.css']) {
    cpSync(path.join(CONTENT, '..', name), inside(name), { recursive: true });
  }
  // Installs nothing: its packages are those of the project.
  writeFileSync(inside('package-lock.json'), '{}');
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
