import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findAnswer } from '../../embedded-api/content-answers';
import { answerFile, POINTER } from '../../live/answer-files';
import type { ExportContext } from '../export-context';

type AnswersContext = Pick<ExportContext, 'backend' | 'embedded' | 'publicFolder'>;

/** Writes the answers to all calls of the site for hosts that only serve files (src/live/answer-files.ts). */
export function writeAnswers({ backend, embedded, publicFolder }: AnswersContext): void {
  rmSync(path.join(publicFolder, 'api/v1'), { recursive: true, force: true });
  if (!embedded) return;
  for (const call of Object.values(embedded).flatMap(({ calls }) => calls())) {
    const { body } = findAnswer(embedded, new URL(call, 'http://localhost'));
    const file = path.join(publicFolder, backend, decodeURIComponent(answerFile(call)));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(body));
    writeFileSync(path.join(path.dirname(file), 'index.html'), POINTER);
  }
}
