import school from '../school';

/** A price, a time or a name that several pages say, and that stands in one place. */
export type Fact = {
  readonly name: string;
  /** May say earlier facts. */
  readonly value?: string | undefined;
  /** The names of earlier facts in money, whose sum it is. */
  readonly sum?: readonly string[] | undefined;
};

const SIGN = school.currency.sign;

/** The placeholder for a fact: `{fact:uniform}`. */
const FACT_IN_TEXT = /\{fact:([^{}]*)\}/g;

export function factsIn(text: string): string[] {
  return [...text.matchAll(FACT_IN_TEXT)].map(([, name = '']) => name);
}

/** Facts by name. A sum of which one part is an example is an example, too. */
export function factValues(facts: readonly Fact[] = []): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { name, value, sum = [] } of facts) {
    const parts = sum.map((part) => values.get(part) ?? '');
    const total = parts.reduce((all, part) => all + (amountIn(part) ?? 0), 0);
    const mark = parts.some((part) => part.includes('(example)')) ? ' (example)' : '';
    const text = value ?? SIGN + formatAmount(total) + mark;
    values.set(name, writeFacts(text, values));
  }
  return values;
}

/** Letters that are written from the right. */
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The text with its facts; an unknown name stays as written. */
export function writeFacts(text: string, values: ReadonlyMap<string, string>): string {
  // The marks isolate a fact: between Arabic words, `8:00 AM` would become `AM 8:00`.
  const [start, end] = FROM_RIGHT.test(text) ? ['\u2068', '\u2069'] : ['', ''];
  return text.replaceAll(FACT_IN_TEXT, (all, name: string) => {
    const value = values.get(name);
    return value === undefined ? all : start + value + end;
  });
}

/** Nine facts that each say the one above eight times would be gigabytes. */
const MAX_VALUE = 300;

/** What is wrong with a list of facts, as the end of a sentence. */
export function factsProblem(facts: readonly Fact[]): string | undefined {
  const known = new Map<string, string>();
  for (const { name, value, sum } of facts) {
    if (known.has(name)) return `two facts have the name "${name}"`;
    if ((value === undefined) === (sum === undefined))
      return `"${name}" must have either a value or a sum`;
    const later = factsIn(value ?? '').find((one) => !known.has(one));
    if (later !== undefined) return `"${name}" says {fact:${later}}, which is no earlier fact`;
    const part = sum?.find((one) => amountIn(known.get(one) ?? '') === undefined);
    if (part !== undefined)
      return `"${name}" adds up "${part}", which is no earlier fact with one amount of money`;
    const text = writeFacts(value ?? `${SIGN}0`, known);
    if (text.length > MAX_VALUE)
      return `"${name}" is longer than ${MAX_VALUE} characters with the facts that it says`;
    known.set(name, text);
  }
  return undefined;
}

/** `1,020`, or `19.50` */
function formatAmount(amount: number): string {
  const rounded = Number(amount.toFixed(2));
  return rounded.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(rounded) ? 0 : 2,
  });
}

function amountIn(text: string): number | undefined {
  const [before, amount = '', ...others] = text.split(SIGN);
  const [digits] = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?(?![.,]?\d)/.exec(amount) ?? [];
  const isOne = before === '' && others.length === 0 && digits !== undefined;
  return isOne ? Number(digits.replaceAll(',', '')) : undefined;
}
