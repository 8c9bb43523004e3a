import * as v from 'valibot';
import { type Answers, findAnswer } from '../../embedded-api/content-answers';
import { mapResources } from '../../live/resources/resources';

const entries = v.array(v.object({ id: v.string() }));

/** A plain list, or the first page of a list. */
const listSchema = v.union([
  v.pipe(
    entries,
    v.transform((results) => ({ count: results.length, results })),
  ),
  v.object({ count: v.number(), results: entries }),
]);

/**
 * The answers of the content to all calls of the site, by call.
 * @param origin of the links in answers
 */
export function readAnswers(embedded: Answers, origin: string) {
  const answer = (call: string): unknown =>
    findAnswer(embedded, new URL(`/api${call}`, origin)).body;
  return mapResources((_name, { list, calls }) => {
    const { count, results } = v.parse(listSchema, answer(list));
    const bodies = new Map(
      calls(
        count,
        results.map(({ id }) => id),
      ).map((call) => [call, answer(call)]),
    );
    return { count, bodies };
  });
}
