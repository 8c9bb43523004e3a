import type { CheerioAPI } from 'cheerio';
import postcss, { type AtRule } from 'postcss';

/** The styles of all pages, which are written into each of them; those of its own Head are for what scripts show. */
const COMMON = 'style:not([data-gatsby-head])';

/**
 * Takes out of a page's inlined styles what no element of the page uses. The app loads the whole sheet before
 * it starts: the next page, and whatever the app shows, needs more.
 * @returns the address of the whole sheet
 */
export function removeUnusedStyles($: CheerioAPI): string | undefined {
  const used = new Set($('*').toArray().flatMap(namesOf));
  for (const style of $(COMMON)) {
    const rules = usedRules($(style).text(), used);
    if (rules === '') $(style).remove();
    else $(style).text(rules);
  }
  return $('style[data-href]').attr('data-href');

  function namesOf(element: Parameters<CheerioAPI>[0]): string[] {
    const { class: classes = '', ...attributes } = $(element).attr() ?? {};
    return [...classes.split(/\s+/), ...Object.keys(attributes)];
  }
}

/**
 * The rules of a style sheet that can apply to a page.
 * @param used the classes and the attributes of its elements
 */
export function usedRules(css: string, used: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    // A step of keyframes, such as 12.5%.
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes')
      return;
    const selectors = rule.selectors.filter((selector) => canApply(selector, used));
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
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

/**
 * What is in brackets is an alternative, a negation or an attribute: it excludes nothing for certain. Only a data
 * attribute does, as a class does; those of the root element are set by scripts.
 */
function canApply(selector: string, used: ReadonlySet<string>): boolean {
  const dataAsClasses = selector.replace(/(?<!:root)\[(data-[\w-]+)[^\]]*\]/g, '.$1');
  let certain = dataAsClasses.replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(certain)) certain = certain.replace(/\([^()]*\)/g, '');
  return [...certain.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => used.has(name));
}
