import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const CODE = /^(?:src|gatsby-.+\.tsx?|package(?:-lock)?\.json|tsconfig\.json)$/;

const NOT_BUILT = /\.test\.tsx?$/;

/** Copies what a build runs, because Gatsby would follow links to the original, and links the packages. */
export function copyCode(to: string): void {
  mkdirSync(to, { recursive: true });
  const isBuilt = (file: string) => !NOT_BUILT.test(file);
  for (const name of readdirSync('.').filter((file) => CODE.test(file))) {
    const copy = path.join(to, name);
    rmSync(copy, { recursive: true, force: true });
    cpSync(name, copy, { recursive: true, preserveTimestamps: true, filter: isBuilt });
  }
  link('node_modules', path.join(to, 'node_modules'));
}

export function projectOf(folder: string): string {
  return path.join(folder, 'project');
}

/**
 * Gatsby builds in the `public` and `.cache` of its project, so the content of another folder, such as `e2e`, is built
 * in a copy of the project; `public` in the folder leads to its export.
 */
export function linkedProject(folder: string): void {
  const project = projectOf(folder);
  copyCode(project);
  const built = path.join(project, 'public');
  mkdirSync(built, { recursive: true });
  link(built, path.join(folder, 'public'));
}

/** On Windows, this type of link needs no special rights. */
function link(target: string, name: string): void {
  rmSync(name, { recursive: true, force: true });
  symlinkSync(path.resolve(target), name, 'junction');
}
