import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { applyEdits, modify } from 'jsonc-parser';
import type * as v from 'valibot';
import { collectionSchemas, singleFileSchemas } from '../content-files';

const SETTINGS = '.vscode/settings.json';

/** Writes JSON Schemas for VS Code and the setting that assigns them; keeps other settings. */
export function writeCodeEditorFiles(root: string): void {
  const items = Object.entries(collectionSchemas).map(
    ([folder, schema]) => [`${folder}/*`, schema] as const,
  );
  mkdirSync(path.join(root, '.vscode/schemas'), { recursive: true });
  const assigned = [...Object.entries(singleFileSchemas), ...items].map(([name, schema]) => {
    const file = `.vscode/schemas/${name.replace('/*', '-item')}.json`;
    writeFileSync(path.join(root, file), JSON.stringify(jsonSchema(schema), null, 2));
    return { fileMatch: [`content/${name}.json`], url: `./${file}` };
  });
  const settings = path.join(root, SETTINGS);
  const text = existsSync(settings) ? readFileSync(settings, 'utf8') : '{}';
  const edits = modify(text, ['json.schemas'], assigned, {
    formattingOptions: { insertSpaces: true, tabSize: 2 },
  });
  writeFileSync(settings, applyEdits(text, edits));
}

export function jsonSchema(schema: v.GenericSchema) {
  // Patterns in the metadata replace the ignored checks.
  return toJsonSchema(schema, {
    typeMode: 'input',
    ignoreActions: ['trim', 'transform', 'check', 'raw_check', 'brand'],
  });
}
