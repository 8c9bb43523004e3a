import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import postcss, { type Declaration, type Rule } from 'postcss';

/* The styles and scripts that visitors load work in the browsers of docs/contributing.md. */

/** The oldest phones that parents in Nigeria carry; Chrome also stands for Opera and Samsung Internet. */
const OLDEST = { chrome_android: 99, safari_ios: 15.4, firefox: 115 } as const;

type Support = Partial<Record<string, string>>;

type Feature = {
  readonly status?: { readonly by_compat_key?: Readonly<Record<string, { support: Support }>> };
};

const { features }: { readonly features: Readonly<Record<string, Feature>> } = JSON.parse(
  readFileSync(require.resolve('web-features/data.json'), 'utf8'),
);

/** By the names of MDN's compatibility data, such as `css.selectors.has`. */
const support = new Map<string, Support>();
for (const { status } of Object.values(features)) {
  for (const [key, one] of Object.entries(status?.by_compat_key ?? {})) {
    support.set(key, one.support);
  }
}

/** Newer syntax, with all that begins with its name, and what older browsers show instead. */
const NEWER: Readonly<Record<string, string>> = {
  'css.at-rules.media.forced-colors': 'their own high contrast',
  'css.at-rules.media.scripting': 'controls that need scripts, without JavaScript',
  'css.at-rules.page': 'the margins that the browser sets on paper',
  'css.properties.accent-color': 'ticks in the colour of the system',
  'css.properties.break-after': 'a heading alone at the end of a sheet',
  'css.properties.contain-intrinsic-height': 'the same: pictures have sizes',
  'css.properties.contain-intrinsic-size': 'the same: pictures have sizes',
  'css.properties.content-visibility': 'the same, and load lazy pictures earlier',
  'css.properties.cursor': 'the same: phones have no pointer',
  'css.properties.forced-color-adjust': 'their own high contrast',
  'css.properties.hyphens': 'long words broken without a hyphen',
  'css.properties.mask-image': 'the same: the build adds -webkit-mask-image',
  'css.properties.outline': 'a focus outline with square corners',
  'css.properties.overflow-clip-margin': 'a card without a shadow',
  'css.properties.overflow.clip': 'a table with square corners',
  'css.properties.overscroll-behavior': 'the page scrolls behind the end of the menu',
  'css.properties.overscroll-behavior-x': 'a swipe past the last photo may go back a page',
  'css.properties.paint-order': 'labels of the map with thinner letters',
  'css.properties.print-color-adjust': 'no cloth on paper',
  'css.properties.resize': 'a text area with one size',
  'css.properties.scrollbar-width': 'a scroll bar',
  'css.properties.text-size-adjust': 'the same: the build adds -webkit-text-size-adjust',
  'css.properties.text-wrap': 'lines that are not balanced',
  'css.properties.user-select': 'the same: the build adds -webkit-user-select',
  'css.selectors.details-content': 'no closed parts on paper',
  'css.selectors.has': 'without the details that depend on a child, such as the mark of a section',
  'css.selectors.marker': 'bullets in the colour of the text',
  'css.selectors.popover-open': 'a menu that <details> opens',
  'css.selectors.selection': 'selected text in the colour of the system',
  'css.types.type': 'no colour while a picture loads',
};

/** Values that older browsers drop: a plain declaration of the property must come before. */
const VALUES = [
  'css.properties.content.alt_text',
  'css.types.color.color-mix',
  'css.types.length.viewport_percentage_units_dynamic',
];

/** `safari_ios 16.4` for each browser that is too old. */
function laterThan(key: string, promised: Readonly<Record<string, number>> = OLDEST): string[] {
  const since = support.get(key);
  if (!since) return [];
  return Object.entries(promised).flatMap(([browser, oldest]) => {
    const version = since[browser];
    return version && Number.parseFloat(version.replace('≤', '')) <= oldest
      ? []
      : [`${browser} ${version ?? '-'}`];
  });
}

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && !name.startsWith('editor'))
  .map((name) => ({ name, root: postcss.parse(readFileSync(path.join('src', name), 'utf8')) }));

test('style sheets use newer syntax only if it is listed', () => {
  const found = new Map<string, string>();
  for (const { name, root } of sheets) {
    root.walk((node) => {
      for (const key of keysOf(node).filter((one) => !VALUES.includes(one))) {
        const later = laterThan(key);
        if (later.length > 0) found.set(key, `${key} (${later.join(', ')}): ${name}`);
      }
    });
  }
  const isCovered = (key: string) =>
    Object.keys(NEWER).some((listed) => key === listed || key.startsWith(`${listed}.`));
  expect([...found].flatMap(([key, text]) => (isCovered(key) ? [] : [text]))).toEqual([]);
  const isUsed = (listed: string) => [...found.keys()].some((key) => key.startsWith(listed));
  expect(Object.keys(NEWER).filter((listed) => !isUsed(listed))).toEqual([]);
});

test('a plain declaration comes before each value that older browsers drop', () => {
  const dropped = sheets.flatMap(({ name, root }) => {
    const alone: string[] = [];
    root.walkDecls((decl) => {
      if (!valueKeys(decl).some((key) => VALUES.includes(key))) return;
      const before = decl.prev();
      const isPlain =
        before?.type === 'decl' &&
        before.prop === decl.prop &&
        !valueKeys(before).some((key) => VALUES.includes(key));
      if (!isPlain) alone.push(`${name}: ${decl}`);
    });
    return alone;
  });
  expect(dropped).toEqual([]);
});

test('no list loses its role in Safari, which takes `list-style: none` for a layout', () => {
  const hidden = sheets.flatMap(({ name, root }) => {
    const found: string[] = [];
    root.walkDecls(/^list-style/, ({ value, parent }) => {
      const isList =
        parent?.type !== 'rule' || !('selector' in parent) || parent.selector !== 'summary';
      if (isList && /\bnone\b/.test(value)) found.push(`${name}: ${String(parent)}`);
    });
    return found;
  });
  expect(hidden).toEqual([]);
});

/** The plain page of Chrome 90 to 98 has working controls; 92 brought `at`. */
const OLDEST_FOR_SCRIPTS = { ...OLDEST, chrome_android: 92 };

/** The editor and its preview need current browsers. */
const FOR_EDITORS = ['admin.tsx', 'preview.tsx'];

/** What visitors load, with the libraries, without what is never called; `gatsby` is not bundled. */
async function bundleForVisitors() {
  const pages = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !FOR_EDITORS.includes(name))
    .map((name) => path.join('src/pages', name));
  const scripts = ['app-loader/app-loader', 'app-loader/app-loader-live', 'offline/service-worker'];
  const { outputFiles } = await build({
    entryPoints: ['gatsby-browser.tsx', ...scripts.map((name) => `src/${name}.ts`), ...pages],
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    outdir: 'bundle',
    logLevel: 'error',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.GATSBY_API_URL': '""' },
    external: ['gatsby', 'node:*'],
    loader: { '.css': 'empty', '.module.css': 'empty', '.woff2': 'empty' },
    // Without comments.
    minifyWhitespace: true,
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

test('scripts call no method that these browsers lack, and look behind in no pattern', async () => {
  const later = new Map<string, boolean>();
  for (const key of support.keys()) {
    const method =
      /^javascript\.builtins\.(?:Array|Map|Object|Promise|RegExp|Set|String)\.(\w+)$/.exec(
        key,
      )?.[1];
    if (!method) continue;
    // A name such as `at` may be an older method of another type.
    const isLater = laterThan(key, OLDEST_FOR_SCRIPTS).length > 0;
    later.set(method, (later.get(method) ?? true) && isLater);
  }
  expect(later.get('findLast')).toBe(true);
  expect(later.get('find')).toBe(false);
  const code = await bundleForVisitors();
  expect(code).toContain('.find(');
  const methods = [...code.matchAll(/(?<!\bCSS)\.(\w+)\(/g)].map(([, method = '']) => method);
  expect(methods.filter((method) => later.get(method))).toEqual([]);
  const statics = [...code.matchAll(/\b([A-Z]\w*)\.(\w+)\(/g)].map(
    ([, type, method]) => `api.${type}.${method}_static`,
  );
  expect(statics.filter((key) => laterThan(key, OLDEST_FOR_SCRIPTS).length > 0)).toEqual([]);
  // Safari 16.4; an older one stops at the first such pattern.
  expect([...code.matchAll(/.{0,60}\(\?<[=!]/g)].map(([found]) => found)).toEqual([]);
}, 30_000);

function keysOf(node: postcss.ChildNode): string[] {
  if (node.type === 'decl') return [`css.properties.${node.prop}`, ...valueKeys(node)];
  if (node.type === 'rule') return selectorKeys(node);
  if (node.type !== 'atrule') return [];
  const conditions = [...node.params.matchAll(/\(([\w-]+)\s*[:)]/g)].map(([, one]) => one);
  return [`css.at-rules.${node.name}`, ...conditions.map((one) => `css.at-rules.media.${one}`)];
}

function valueKeys({ prop, value }: Declaration): string[] {
  const words = value.match(/[a-z-]+/gi) ?? [];
  const functions = [...value.matchAll(/([\w-]+)\(/g)].map(([, name]) => name);
  return [
    ...words.map((word) => `css.properties.${prop}.${word}`),
    ...functions.flatMap((name) => [`css.types.${name}`, `css.types.color.${name}`]),
    ...(/\d[dsl]v[hw]\b/.test(value) ? ['css.types.length.viewport_percentage_units_dynamic'] : []),
    ...(prop === 'content' && /\/ '/.test(value) ? ['css.properties.content.alt_text'] : []),
  ];
}

function selectorKeys({ selector, parent }: Rule): string[] {
  const pseudos = [...selector.matchAll(/:([a-z-]+)/g)].map(([, name]) => `css.selectors.${name}`);
  return parent?.type === 'rule' ? ['css.selectors.nesting', ...pseudos] : pseudos;
}
