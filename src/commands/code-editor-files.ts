import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeEditorFiles } from '../content/json-schemas';

/* `npm run content:schemas`: writes .vscode/ anew from the schemas of src/content. */

for (const { path: file, text } of codeEditorFiles()) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
