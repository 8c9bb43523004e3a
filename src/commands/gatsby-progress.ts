import * as v from 'valibot';

/* What Gatsby tells the process that started it (`initializeIPCLogger` in gatsby-cli), in words. */

const messageSchema = v.object({
  type: v.literal('LOG_ACTION'),
  action: v.object({
    type: v.string(),
    payload: v.object({
      id: v.optional(v.string()),
      text: v.optional(v.string()),
      level: v.optional(v.string()),
      status: v.optional(v.string()),
      current: v.optional(v.number()),
      total: v.optional(v.number()),
    }),
  }),
});

/** By the start of Gatsby's own name for a step. */
const STEPS: readonly (readonly [gatsby: string, words: string])[] = [
  ['onPreBootstrap', 'Checking the content'],
  ['source and transform nodes', 'Reading the content'],
  ['Building production JavaScript', 'Building scripts and styles'],
  ['Building development bundle', 'Building scripts and styles'],
  ['Building HTML renderer', 'Preparing to write the pages'],
  ['Running gatsby-plugin-sharp', 'Resizing pictures'],
  ['run page queries', 'Reading the pages'],
  ['Building static HTML', 'Writing pages'],
  ['onPostBuild', 'Finishing the site'],
  ['Drawing link previews', 'Drawing pictures for shared links'],
];

/** What the build itself says of its pictures. */
const COUNTED = /: \d+ of \d+$/;

const INTERVAL_MS = 3000;

type Handlers = {
  readonly print: (line: string) => void;
  /** Gets errors and warnings. */
  readonly problem?: (text: string) => void;
  /** The development server answers. */
  readonly ready?: () => void;
};

type Payload = v.InferOutput<typeof messageSchema>['action']['payload'];

/** @returns a function that takes a message of Gatsby's process */
export function reportProgress({ print, problem, ready }: Handlers): (message: unknown) => void {
  const steps = new Map<string, { readonly words: string; readonly total: number }>();
  let printed = '';
  let printedAt = 0;
  const say = (line: string) => {
    if (line !== printed) print(line);
    [printed, printedAt] = [line, Date.now()];
  };
  const take: Readonly<Record<string, (payload: Payload) => void>> = {
    LOG: ({ level = '', text = '' }) => {
      if (['ERROR', 'WARNING'].includes(level)) problem?.(text);
      if (COUNTED.test(text)) say(text);
    },
    ACTIVITY_START: ({ id = '', text = '', total = 0 }) => {
      const [, words] = STEPS.find(([name]) => text.startsWith(name)) ?? [];
      if (words === undefined) return;
      steps.set(id, { words, total });
      say(`${words} …`);
    },
    ACTIVITY_UPDATE: ({ id = '', current = 0, total }) => {
      const step = steps.get(id);
      if (step === undefined) return;
      if (total !== undefined) steps.set(id, { ...step, total });
      const isDue = current > 0 && Date.now() - printedAt > INTERVAL_MS;
      if (isDue) say(`${step.words}: ${current} of ${total ?? step.total}`);
    },
    ACTIVITY_END: ({ id, status }) => {
      if (id === 'webpack-develop' && status === 'SUCCESS') ready?.();
    },
  };
  return (message) => {
    const { success, output } = v.safeParse(messageSchema, message);
    if (success) take[output.action.type]?.(output.action.payload);
  };
}
