import type { CheerioAPI } from 'cheerio';
import postcss, { type AtRule } from 'postcss';

/** The style sheet of all pages, which Gatsby writes into each of them, with the address of its file. */
const SHEET = 'style[data-href]';

/**
 * Takes out of a page's inlined style sheet what no element of the page uses. The app loads the whole sheet before
 * it starts: the next page, and whatever the app shows, needs more.
 * @returns the address of the whole sheet
 */
export function removeUnusedStyles($: CheerioAPI): string | undefined {
  const sheet = $(SHEET);
  const used = new Set($('[class]').toArray().flatMap(classesOf));
  sheet.text(usedRules(sheet.text(), used));
  return sheet.attr('data-href');

  function classesOf(element: Parameters<CheerioAPI>[0]): string[] {
    return ($(element).attr('class') ?? '').split(/\s+/);
  }
}

/** The rules of a style sheet that can apply to a page with these classes. */
export function usedRules(css: string, classes: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    // A step of keyframes, such as 12.5%.
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes')
      return;
    const used = rule.selectors.filter((selector) => canApply(selector, classes));
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  root.walkAtRules('keyframes', (rule) => {
    const named = new RegExp(`animation[^;}]*[: ,]${rule.params}\\b`);
    if (!named.test(root.toString())) rule.remove();
  });
  const blocks: AtRule[] = [];
  root.walkAtRules((rule) => void blocks.push(rule));
  // The inner before the outer ones.
  for (const block of blocks.reverse()) if (block.nodes?.length === 0) block.remove();
  return root.toString();
}

/** What is in brackets is an alternative, a negation or an attribute: it excludes nothing for certain. */
function canApply(selector: string, classes: ReadonlySet<string>): boolean {
  let certain = selector.replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(certain)) certain = certain.replace(/\([^()]*\)/g, '');
  return [...certain.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name));
}
