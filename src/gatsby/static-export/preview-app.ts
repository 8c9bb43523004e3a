import path from 'node:path';

/** The parts of webpack's configuration that are read and set here. */
export type AppsConfiguration = {
  entry: Readonly<Record<string, string | object>> & { readonly app: string };
  readonly module?: { readonly rules?: unknown[] };
  readonly optimization?: { readonly splitChunks?: SplitChunks | false };
  experiments?: object;
};

/** Files whose modules may be put into shared ones. */
type Chunks = 'all' | ((file: { readonly name?: string }) => boolean);

/** What Gatsby says of which modules share a file: its `commons` are the modules of every page. */
type SplitChunks = {
  chunks: Chunks;
  cacheGroups: {
    readonly commons?: { minChunks: number };
    readonly framework?: { chunks: Chunks };
  };
};

/** A rule for style sheets: the loader that takes the style out of the script, and those before it. */
type StyleRule = {
  readonly use: readonly [{ readonly options: object }, ...object[]];
  readonly issuerLayer?: string;
};

/** The layer of the preview's modules; those of the visitors' app have none. */
const PREVIEW_LAYER = 'preview';

/** Gatsby's name for the scripts of src/pages/preview.tsx. */
export const PREVIEW_CHUNK = 'component---src-pages-preview-tsx';

/**
 * The preview imports every view and every schema. If its modules were those of the pages, each would
 * keep what only the preview uses, and each view would move into a file of its own: every visitor would
 * pay for it. So it is an app of its own, Gatsby's with the preview as its only page, made of modules of
 * its own (a layer: https://webpack.js.org/configuration/experiments/) in one file, and the visitors' app
 * does not know of it.
 */
export function keepPreviewApart(config: AppsConfiguration): void {
  config.experiments = { ...config.experiments, layers: true };
  config.entry = {
    ...config.entry,
    // By this name Gatsby looks for a page's scripts.
    [PREVIEW_CHUNK]: {
      import: config.entry.app,
      layer: PREVIEW_LAYER,
      runtime: 'preview-runtime',
    },
  };
  const ofPreview = (layer: string) => layer === PREVIEW_LAYER;
  const ofVisitors = (layer: string) => !ofPreview(layer);
  const pagesOf = (app: 'preview' | 'visitors') => ({
    test: /async-requires\.js$/,
    loader: path.resolve('src/gatsby/static-export/app-pages-loader.cjs'),
    options: { app, preview: PREVIEW_CHUNK },
  });
  config.module?.rules?.push(
    { issuerLayer: ofPreview, ...pagesOf('preview') },
    { issuerLayer: ofVisitors, ...pagesOf('visitors') },
    {
      issuerLayer: ofVisitors,
      resolve: {
        alias: {
          './src/editor/preview/is-preview': path.resolve('src/editor/preview/never-preview.ts'),
        },
      },
    },
  );
  for (const rule of config.module?.rules ?? []) {
    if (isStyleRules(rule)) rule.oneOf.unshift(...rule.oneOf.map(withoutStyles));
  }
  const split = config.optimization?.splitChunks;
  if (!split) return;
  const chunks: Chunks = ({ name }) => name !== PREVIEW_CHUNK;
  const { commons, framework } = split.cacheGroups;
  split.chunks = chunks;
  if (framework) framework.chunks = chunks;
  // Of the components of all pages, one is not in the visitors' app.
  if (commons) commons.minChunks -= 1;
}

/**
 * The rule for a style sheet that the preview imports: it gets the names of its classes. The style itself
 * stands in the page as in every other; a second time it would stand there in another order.
 */
function withoutStyles(rule: StyleRule): StyleRule {
  const [extract, ...others] = rule.use;
  return {
    ...rule,
    issuerLayer: PREVIEW_LAYER,
    use: [{ ...extract, options: { ...extract.options, emit: false } }, ...others],
  };
}

function isStyleRules(rule: unknown): rule is { oneOf: StyleRule[] } {
  return (
    typeof rule === 'object' &&
    rule !== null &&
    'oneOf' in rule &&
    JSON.stringify(rule.oneOf).includes('mini-css-extract-plugin')
  );
}
