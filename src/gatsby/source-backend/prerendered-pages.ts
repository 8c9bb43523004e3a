import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { prerenderedResources } from './prerendered-resources';

export function createPrerenderedPages(
  root: string,
  { actions, getNodesByType }: Pick<CreatePagesArgs, 'actions' | 'getNodesByType'>,
): void {
  const files = new Set<string>();
  for (const { type, idField, component, pathOf } of Object.values(prerenderedResources)) {
    const nodes = getNodesByType(type).toSorted((a, b) => Number(a.position) - Number(b.position));
    for (const { [idField]: id, hasPage } of nodes) {
      const address = pathOf(String(id));
      // macOS and Windows would store `News1` and `news1` in one file.
      const file = address.toLowerCase();
      if (!hasPage || !canBeFile(address) || files.has(file)) continue;
      files.add(file);
      actions.createPage({
        path: address,
        component: path.join(root, 'src/pages', component),
        context: { [idField]: id },
      });
    }
  }
}

/** The dynamic route shows all others. */
function canBeFile(address: string): boolean {
  return /^\/\w+\/[\w~-]{1,200}$/.test(address);
}
