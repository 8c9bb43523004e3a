import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answerFile, POINTER } from '../../live/answer-files';
import type { ExportContext } from '../export-context';

type AnswersContext = Pick<ExportContext, 'answers' | 'backend' | 'publicFolder'>;

/** Writes the answers of the embedded API for hosts that only serve files (src/live/answer-files.ts). */
export function writeAnswers({ answers, backend, publicFolder }: AnswersContext): void {
  rmSync(path.join(publicFolder, 'api/v1'), { recursive: true, force: true });
  for (const { bodies } of Object.values(answers ?? {})) {
    for (const [call, body] of bodies) {
      const file = path.join(publicFolder, backend, decodeURIComponent(answerFile(call)));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(body));
      writeFileSync(path.join(path.dirname(file), 'index.html'), POINTER);
    }
  }
}
