import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { parseResponse } from '../../live/fetch-live';
import { isLiveError, type LiveErrorCause } from '../../live/live-error';
import { retryDelay, shouldRetry } from '../../live/request-policy';

/** What is kept from build to build: the part of Gatsby's cache that is used here. */
export type Memory = {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<unknown>;
};

/** An answer of the backend, and when it came, in milliseconds since 1970. */
export type Answered<Answer> = { readonly answer: Answer; readonly fetchedAt: number };

/** How old a kept answer may be that stands in for one that cannot be had, in milliseconds: a week. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** How long what a run got before it was cut is taken up by the next one, in milliseconds. */
const RESUME_MS = 15 * 60 * 1000;

type Kept = { readonly at: number; readonly answer: unknown };

type Asking = {
  readonly ask: (path: string, signal: AbortSignal) => Promise<unknown>;
  readonly memory: Memory;
  /** Ends the asking as a whole. */
  readonly signal: AbortSignal;
  /** The names of kept answers begin with it: another backend's are not this one's. */
  readonly backend: string;
};

/**
 * The backend's answers at build: asked for with the site's own policy of retries, kept in `memory`,
 * and taken from there when the backend cannot be asked. A backend that does not answer is asked no more.
 */
export class Answers {
  /** What went wrong, one clause each, in the order in which it did. */
  readonly faults: string[] = [];
  private readonly asking: Asking;
  private gone = false;
  private unfinishedSince: number | undefined;

  private constructor(asking: Asking) {
    this.asking = asking;
  }

  /** Begins a run; one that was cut a short while ago is taken up. */
  static async begin(asking: Asking): Promise<Answers> {
    const answers = new Answers(asking);
    const since = await asking.memory.get(`${asking.backend} unfinished`);
    if (typeof since === 'number' && since > Date.now() - RESUME_MS) {
      answers.unfinishedSince = since;
    }
    await asking.memory.set(`${asking.backend} unfinished`, answers.unfinishedSince ?? Date.now());
    return answers;
  }

  /** Ends a run that came to its end: the next one asks for everything anew. */
  async end(): Promise<void> {
    if (!this.asking.signal.aborted) {
      await this.asking.memory.set(`${this.asking.backend} unfinished`, 0);
    }
  }

  /**
   * The first answer of a list: never taken from a run that was cut. `unchanged` says that the list
   * is as that run found it, so that its further answers belong to this one.
   * @returns `undefined` when there is none, now or kept; the reason is among the faults
   */
  async first<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
  ): Promise<(Answered<v.InferOutput<Schema>> & { readonly unchanged: boolean }) | undefined> {
    const before = await this.kept(path);
    const answered = await this.renewed(path, schema, before);
    if (answered === undefined) return undefined;
    const now = await this.kept(path);
    const unchanged =
      this.isOfCutRun(before) && JSON.stringify(before?.answer) === JSON.stringify(now?.answer);
    return { ...answered, unchanged };
  }

  /**
   * Another answer.
   * @param resume whether one that the cut run got is good enough
   * @returns `undefined` when there is none, now or kept; the reason is among the faults
   */
  async next<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    resume: boolean,
  ): Promise<Answered<v.InferOutput<Schema>> | undefined> {
    const kept = await this.kept(path);
    const resumed = resume && this.isOfCutRun(kept) ? parsedKept(schema, kept) : undefined;
    return resumed ?? this.renewed(path, schema, kept);
  }

  private async renewed<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    kept: Kept | undefined,
  ): Promise<Answered<v.InferOutput<Schema>> | undefined> {
    try {
      if (!this.gone) {
        const answer = await this.ask(path);
        const parsed = parseResponse(schema, answer);
        const fetchedAt = Date.now();
        await this.asking.memory.set(this.key(path), { at: fetchedAt, answer });
        return { answer: parsed, fetchedAt };
      }
    } catch (reason) {
      if (!isLiveError(reason)) throw reason;
      this.note(path, reason.cause);
    }
    return parsedKept(schema, kept);
  }

  private async ask(path: string): Promise<unknown> {
    const { ask, signal } = this.asking;
    for (let failures = 0; ; failures += 1) {
      try {
        return await ask(path, signal);
      } catch (reason) {
        const again = reason instanceof Error && shouldRetry(failures, reason) && !signal.aborted;
        if (!again) throw reason;
        await wait(retryDelay(failures, reason), undefined, { signal }).catch(() => {
          throw reason;
        });
      }
    }
  }

  private note(path: string, fault: LiveErrorCause) {
    const over = this.asking.signal.aborted;
    // Whoever does not answer now would keep the build waiting for each further answer.
    if (over || fault.kind === 'network' || fault.kind === 'timeout') this.gone = true;
    this.faults.push(`${path} ${over ? 'was not answered before the time was over' : said(fault)}`);
  }

  private isOfCutRun(kept: Kept | undefined): boolean {
    return (
      kept !== undefined && this.unfinishedSince !== undefined && kept.at >= this.unfinishedSince
    );
  }

  private async kept(path: string): Promise<Kept | undefined> {
    const kept = await this.asking.memory.get(this.key(path));
    return isKept(kept) && kept.at > Date.now() - KEPT_MS ? kept : undefined;
  }

  private key(path: string): string {
    return `${this.asking.backend} ${path}`;
  }
}

/** What is kept, unless it is of another version of the site and has another shape. */
function parsedKept<Schema extends v.GenericSchema>(
  schema: Schema,
  kept: Kept | undefined,
): Answered<v.InferOutput<Schema>> | undefined {
  const parsed = v.safeParse(schema, kept?.answer);
  return kept && parsed.success ? { answer: parsed.output, fetchedAt: kept.at } : undefined;
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number'
  );
}

function said(fault: LiveErrorCause): string {
  switch (fault.kind) {
    case 'network':
      return 'could not be asked for';
    case 'timeout':
      return 'was not answered in time';
    case 'status':
      return `was answered with ${fault.status}`;
    case 'not-json':
      return 'was not answered with JSON';
    case 'wrong-shape':
      return `was answered in another shape (${fault.problems.join(', ')})`;
    case 'too-far':
      return 'is too far away';
  }
}
