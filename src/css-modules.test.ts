import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(
  (name) => `src/${name.replaceAll(path.sep, '/')}`,
);
const components = files
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map(read);

test('the code sets each data attribute that a style sheet selects', () => {
  const code = files
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map(read)
    .join();
  const sheets = files.filter((name) => name.endsWith('.css')).map(read);
  const names = sheets.join().match(/(?<=\[data-)[a-z-]+/g);
  const isSet = (name: string) => new RegExp(`(?:data-|dataset\\.)${name}\\b`).test(code);
  expect([...new Set(names)].filter((name) => !isSet(name))).toEqual([]);
});

test('what only scripts set is selected inside :is() or on the root: a page keeps only rules for the attributes of its HTML', () => {
  const rendered = components.join();
  const found = files
    .filter((name) => name.endsWith('.css') && !name.startsWith('src/editor/'))
    .flatMap((name) => {
      const certain: string[] = [];
      postcss.parse(read(name)).walkRules(({ selectors }) => {
        for (const selector of selectors) {
          let outside = selector;
          while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, '');
          certain.push(...(outside.match(/(?<=(?<!:root)\[)data-[a-z-]+/g) ?? []));
        }
      });
      return certain.filter((attribute) => !new RegExp(`\\b${attribute}['=]`).test(rendered));
    });
  expect(found).toEqual([]);
});

test('no rule makes browsers search the whole page after each letter: the root names where a child is', () => {
  const found = files
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => read(name).match(/(?::root|\b(?:html|body)):has\((?!>).*/g) ?? []);
  expect(found).toEqual([]);
});

/** axe checks their contrast on a wide screen: `WIDE_COLOURS` in e2e/every-page.spec.ts, and e2e/navigation.spec.ts. */
const OTHER_COLOURS = [
  'src/home/Hero.module.css',
  'src/layout/Footer.module.css',
  'src/layout/Header.module.css',
  'src/layout/Menu.module.css',
  'src/ui/DataTable.module.css',
  'src/ui/PageHeading.module.css',
];

test('only these parts have other colours on a wide screen than on a phone', () => {
  const hasOthers = (name: string) => {
    const found: string[] = [];
    postcss.parse(read(name)).walkAtRules('media', (rule) => {
      if (!rule.params.includes('width')) return;
      rule.walkDecls(/^(?:color|background(?:-color)?|opacity)$/, ({ prop }) => {
        found.push(prop);
      });
    });
    return found.length > 0;
  };
  const sheets = files.filter((name) => name.endsWith('.css') && !name.startsWith('src/editor/'));
  expect(sheets.filter(hasOthers).sort()).toEqual(OTHER_COLOURS);
});

/** `1px 2px 3px 4px` with another right than left side. */
function isOneSided(value: string): boolean {
  const [, right, , left] = postcss.list.space(value);
  return left !== undefined && left !== right;
}

test('no block has another left than right side, because its page may be in Arabic', () => {
  const found = files
    .filter((name) => /^src\/blocks\/.*\.css$/.test(name))
    .flatMap((name) => {
      const sided: string[] = [];
      postcss.parse(read(name)).walkDecls(({ prop, value }) => {
        const isShorthand = /^(?:padding|margin|inset)$/.test(prop);
        if (/(?:^|-)(?:left|right)$/.test(prop) || (isShorthand && isOneSided(value)))
          sided.push(`${name}: ${prop}: ${value}`);
      });
      return sided;
    });
  expect(found).toEqual([]);
});

test('the editor uses no class of the site, whose style sheet its page does not load', () => {
  const found = files
    .filter((name) => /^src\/editor\/.*(?<!\.test)\.(?:tsx|css)$/.test(name))
    .flatMap((name) => read(name).match(/className="[^"]*"|composes: .* from global/g) ?? []);
  expect(found).toEqual([]);
});

const NO_CLASS = /\/\*.*?\*\/|\{[^{}]*\}|:global\([^)]*\)|'[^']*'/gs;

test('no two style sheets have one name, which the names of their classes start with', () => {
  const names = files
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => path.basename(name));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** The build rejects classes missing from a file; this finds classes that no component uses. */
test.each(files.filter((name) => name.endsWith('.module.css')))(
  'each class of %s is used in a component',
  (name) => {
    const selectors = read(name).replace(NO_CLASS, ' ');
    const classes = new Set(selectors.match(/(?<=\.)[a-z][\w-]*/gi));
    for (const text of components) {
      const [, styles] = text.match(`(\\w+) from '[./\\w-]*/${path.basename(name)}'`) ?? [];
      if (styles === undefined) continue;
      if (text.includes(`...${styles}`)) classes.clear();
      for (const used of classes) {
        if (new RegExp(`\\b${styles}\\.${used}\\b`).test(text)) classes.delete(used);
      }
    }
    expect([...classes]).toEqual([]);
  },
);

function read(name: string): string {
  return readFileSync(name, 'utf8');
}
