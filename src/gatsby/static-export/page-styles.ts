import type { CheerioAPI } from 'cheerio';
import postcss, { type AtRule, type Root } from 'postcss';

/** All styles except those for elements that scripts add. */
const COMMON = 'style:not([data-whole])';

/** Returns the URL of the full sheet, which the app loads before hydration. */
export function removeUnusedStyles($: CheerioAPI): string | undefined {
  const used = new Set($('*').toArray().flatMap(listNames));
  for (const style of $(COMMON)) {
    const rules = usedRules($(style).text(), used);
    if (rules === '') $(style).remove();
    else $(style).text(rules);
  }
  return $('style[data-href]').attr('data-href');

  function listNames(element: Parameters<CheerioAPI>[0]): string[] {
    const { class: classes = '', ...attributes } = $(element).attr() ?? {};
    return [...classes.split(/\s+/), ...Object.keys(attributes)];
  }
}

/** The full sheet without the fonts, which every page has: declared again, one that came late would change the headings. */
export function withoutFonts(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('font-face', (rule) => void rule.remove());
  return root.toString();
}

/** A sheet, parsed once, and its rules of earlier pages: thousands of items have the same classes and attributes. */
type Sheet = { readonly root: Root; readonly rules: Map<string, string> };
const sheets = new Map<string, Sheet>();

/** `used` are the page's classes and attributes. */
export function usedRules(css: string, used: ReadonlySet<string>): string {
  const names = [...used].sort().join(' ');
  const sheet = sheets.get(css) ?? { root: postcss.parse(css), rules: new Map() };
  sheets.set(css, sheet);
  const rules = sheet.rules.get(names) ?? keepUsed(sheet.root.clone(), used);
  sheet.rules.set(names, rules);
  return rules;
}

function keepUsed(root: Root, used: ReadonlySet<string>): string {
  root.walkRules((rule) => {
    // A keyframe, e.g. 12.5%, is not a selector.
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes')
      return;
    const selectors = rule.selectors.filter((selector) => canApply(selector, used));
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  const text = root.toString();
  root.walkAtRules('keyframes', (rule) => {
    const isUsed = new RegExp(`animation[^;}]*[: ,]${rule.params}\\b`);
    if (!isUsed.test(text)) rule.remove();
  });
  const blocks: AtRule[] = [];
  root.walkAtRules((rule) => void blocks.push(rule));
  // Inner blocks first: removing them may empty the outer block.
  for (const block of blocks.reverse()) if (block.nodes?.length === 0) block.remove();
  return root.toString();
}

/** Ignores pseudo-class arguments, and data attributes of the root element, which scripts set. */
function canApply(selector: string, used: ReadonlySet<string>): boolean {
  const dataAsClasses = selector.replace(/(?<!:root)\[(data-[\w-]+)[^\]]*\]/g, '.$1');
  let certain = dataAsClasses.replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(certain)) certain = certain.replace(/\([^()]*\)/g, '');
  return [...certain.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => used.has(name));
}
