import { execaCommand } from 'execa';

type Step = readonly [name: string, command: string];

const PROGRESS_MS = 10_000;

let passed = 0;
let skipped = 0;
let retried = 0;

/** A failed step ends its sequence, and then the process. */
export async function runSideBySide(...sequences: readonly (readonly Step[])[]) {
  const results = await Promise.all(sequences.map(runInSequence));
  if (results.includes(false)) process.exit(1);
}

/** A skipped test fails: it has shown nothing. */
export function finish() {
  const again = retried > 0 ? `, ${retried} passed only the second time (see above)` : '';
  console.log(`${passed} passed, 0 failed, ${skipped} skipped${again}`);
  if (skipped > 0) process.exitCode = 1;
}

async function runInSequence(steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) {
    if (!(await runStep(step))) return false;
  }
  return true;
}

/** Prints all output if the step fails, or skips or retries tests. */
async function runStep([name, command]: Step): Promise<boolean> {
  console.log(`… ${name}`);
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const step = execaCommand(command, {
    preferLocal: true,
    reject: false,
    all: true,
    stdin: 'ignore',
  });
  let lastLine = '';
  step.all.on('data', (chunk: Buffer) => {
    lastLine = chunk.toString().trim().split('\n').at(-1) || lastLine;
  });
  const progress = setInterval(
    () => console.log(`  ${name} (${seconds()}): ${lastLine}`),
    PROGRESS_MS,
  );
  const { failed, all } = await step;
  clearInterval(progress);
  const skippedHere = countOf(all, 'skipped');
  const retriedHere = countOf(all, 'flaky');
  if (failed || skippedHere > 0 || retriedHere > 0) console.error(all);
  console.log(`${failed ? '✗' : '✓'} ${name} (${seconds()})`);
  passed += countOf(all, 'passed') + retriedHere;
  skipped += skippedHere;
  retried += retriedHere;
  return !failed;
}

/** From Jest (`Tests: 12 passed`) or Playwright (`12 passed (3s)`, `1 flaky`). */
function countOf(output: string, kind: 'passed' | 'skipped' | 'flaky'): number {
  const counts = [...output.matchAll(new RegExp(`(\\d+) ${kind}`, 'g'))];
  return Math.max(0, ...counts.map(([, count]) => Number(count)));
}
