import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { prebuiltResources } from './prebuilt-resources';

/**
 * Makes a page of each prebuilt entry, with the component of the dynamic route.
 * @param root the project's folder
 */
export function createPrebuiltPages(
  root: string,
  { actions, getNodesByType }: Pick<CreatePagesArgs, 'actions' | 'getNodesByType'>,
): void {
  const files = new Set<string>();
  for (const { type, idField, component, pathOf } of Object.values(prebuiltResources)) {
    const nodes = getNodesByType(type).toSorted((a, b) => Number(a.position) - Number(b.position));
    for (const { [idField]: id, hasPage } of nodes) {
      const address = pathOf(String(id));
      // On macOS and Windows, `News1` and `news1` would be one file.
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

/**
 * Whether an address can be a file on every host: plain characters, not too many. Any other is shown by
 * the dynamic route.
 */
function canBeFile(address: string): boolean {
  return /^\/\w+\/[\w~-]{1,200}$/.test(address);
}
