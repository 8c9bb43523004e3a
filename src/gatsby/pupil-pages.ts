import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { withPupilIds } from '../content/pupils';
import { schoolHistorySchema } from '../content/schemas/school-history';
import { pupilPath } from '../routes';
import { hasSchema, type ParsedFile } from '../schema/parsed-file';

/** A page for each name of the first class, if the school has such a list. */
export function createPupilPages(
  root: string,
  files: readonly ParsedFile[],
  { createPage }: Pick<CreatePagesArgs['actions'], 'createPage'>,
): void {
  const history = files.find((file) => hasSchema(file, schoolHistorySchema));
  const component = path.join(root, 'src/pages/template-pupil.tsx');
  for (const { id } of withPupilIds(history?.value.firstClass?.names ?? [])) {
    createPage({ path: pupilPath(id), component, context: { pupil: id } });
  }
}
