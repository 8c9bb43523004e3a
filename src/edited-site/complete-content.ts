import * as v from 'valibot';
import { giveDateIds } from '../content/give-date-ids';
import { withPartIds } from '../content/part-ids';
import { withPupilIds } from '../content/pupils';
import { dateSchema } from '../content/schemas/dates';
import type { Terms } from '../content/school-dates';
import { dayOf } from '../content/school-time';
import { fileByTerm } from '../content/term-of-day';
import { textId } from '../content/text-id';
import { shortSlug } from '../schema/slugify';

/* What a save completes in the content of a file. */

/** Gives each entry without an id its own: that of the saved entry which it replaces, as after a paste, or a new one. */
export function withIds(content: unknown, saved: unknown): unknown {
  return [withDateIds, withFirstClassIds].reduce(
    (one, give) => give(one, saved),
    withPartIds(content),
  );
}

function withDateIds(content: unknown, saved: unknown): unknown {
  const [terms, before = []] = [content, saved].map(termsIn);
  if (!terms) return content;
  return { ...Object(content), terms: giveDateIds(terms, before) };
}

/** The terms of a content that may be unfinished or damaged. */
function termsIn(content: unknown): Terms | undefined {
  const { terms } = Object(content);
  const isDate = (date: unknown) =>
    ['title', 'firstDay'].every((key) => typeof Object(date)[key] === 'string');
  const isTerm = (term: unknown) => {
    const { name, dates } = Object(term);
    return typeof name === 'string' && Array.isArray(dates) && dates.every(isDate);
  };
  return Array.isArray(terms) && terms.every(isTerm) ? terms : undefined;
}

/** Gives each name of the first class an id, which edits of the name keep. */
function withFirstClassIds(content: unknown, saved: unknown): unknown {
  const [names, before = []] = [content, saved].map(namesIn);
  if (!names) return content;
  const known = new Map(before.map(({ name, id }) => [name, id]));
  const given = withPupilIds(names.map((one) => ({ ...one, id: one.id ?? known.get(one.name) })));
  return { ...Object(content), firstClass: { ...Object(content).firstClass, names: given } };
}

type Named = { readonly name: string; readonly line: string; readonly id?: string };

function namesIn(content: unknown): readonly Named[] | undefined {
  const names: unknown = Object(Object(content).firstClass).names;
  const isNamed = (one: unknown) => typeof Object(one).name === 'string';
  return Array.isArray(names) && names.every(isNamed) ? names : undefined;
}

/** Files each date in the term whose days hold it. */
export function withTermsOfDates(content: unknown): unknown {
  const { terms } = Object(content);
  const isList = Array.isArray(terms) && terms.every((term) => Array.isArray(term?.dates));
  const filed = isList ? fileByTerm(terms, (date) => v.is(dateSchema, date)) : terms;
  return filed === terms ? content : { ...Object(content), terms: filed };
}

/** Gives a page a URL and, if that has changed, a redirect. */
export function withAddress(content: unknown, saved: unknown): unknown {
  const { title = '', address, formerAddresses = [], ...page } = Object(content);
  const before: string | undefined = Object(saved).address;
  const next = String(address ?? '').trim() || before || shortSlug(title);
  const former = new Set<unknown>([...formerAddresses, ...(before ? [before] : [])]);
  former.delete(next);
  const redirects = former.size > 0 ? { formerAddresses: [...former] } : {};
  return { title, address: next, ...page, ...redirects };
}

/**
 * A notice whose last was over, or had another word or number, is a new one: visitors who dismissed the last see it. A
 * corrected comma is the same notice.
 */
export function withNoticeId(content: unknown, saved: unknown): unknown {
  const [{ text }, { id, lastDay, text: before }] = [Object(content), Object(saved)];
  const wasOver = !before || lastDay < dayOf(Date.now());
  if (!text || (!wasOver && textId(text) === textId(before))) return { ...Object(content), id };
  return { ...Object(content), id: `notice-${Number(String(id).replace(/\D/g, '')) + 1}` };
}
