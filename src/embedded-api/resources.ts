import type { ResourceName } from '../content/content-files';
import { mapResources } from '../live/resources/resources';
import { albumAnswers } from './albums';
import { type FileContent, type Files, openFolder } from './content-folder';
import type { Resources } from './handle-request';
import { newsAnswers } from './news';

type Context = {
  /** Contains `content/` and `static/`. */
  readonly root: string;
  /** In ms since 1970. */
  readonly clock: () => number;
  /** Keeps a value if the files are read only once. */
  readonly remember: <Value>(read: () => Value) => () => Value;
};

/** The answers to the calls of a resource, made of the files of its folder. */
export type Answers<Name extends ResourceName> = (
  files: () => Files<FileContent<Name>>,
  context: Context,
) => Resources;

const answers: { readonly [Name in ResourceName]: Answers<Name> } = {
  news: newsAnswers,
  albums: albumAnswers,
};

/** `clock` returns ms since 1970. */
export function openResources(root: string, clock: () => number = Date.now): Resources {
  return createResources({ root, clock, remember: (read) => read });
}

/** The files and the time of the call, read once: the build answers thousands of requests. */
export function readResources(root: string): Resources {
  const now = Date.now();
  return createResources({ root, clock: () => now, remember: once });
}

function once<Value>(read: () => Value): () => Value {
  const value = read();
  return () => value;
}

function createResources(context: Context): Resources {
  const handlers = Object.values(mapResources((name) => answersOf(name, context)));
  return Object.assign({}, ...handlers);
}

function answersOf<Name extends ResourceName>(name: Name, context: Context): Resources {
  const files = context.remember(openFolder(context.root, name));
  return answers[name](files, context);
}
