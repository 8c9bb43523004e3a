import * as v from 'valibot';
import { sha256 } from '../../content/node/files';
import { handleRequest, type Resources } from '../../embedded-api/handle-request';
import { answerFolder } from '../../live/answer-files';
import { mapResources } from '../../live/resources/resources';

/**
 * The answers of the embedded API to all calls of the site, by call. Each folder of them has a version, so that
 * a change of an album leaves the pages of the others as they are.
 */
export type Answers = ReturnType<typeof readAnswers>;

const entries = v.array(v.object({ id: v.string() }));

/** A plain list, or the first page of a list. */
const listSchema = v.union([
  v.pipe(
    entries,
    v.transform((results) => ({ count: results.length, results })),
  ),
  v.object({ count: v.number(), results: entries }),
]);

/** @param origin of the links in answers */
export function readAnswers(embedded: Resources, origin: string) {
  const answer = (call: string): unknown =>
    handleRequest('GET', new URL(`/api${call}`, origin), embedded).body;
  return mapResources((_name, { list, calls = () => [list] }) => {
    const { count, results } = v.parse(listSchema, answer(list));
    const bodies = new Map(
      calls(
        count,
        results.map(({ id }) => id),
      ).map((call) => [call, answer(call)]),
    );
    const folders = new Map<string, unknown[]>();
    for (const [call, body] of bodies) {
      const folder = answerFolder(call);
      folders.set(folder, [...(folders.get(folder) ?? []), call, body]);
    }
    const versions = new Map(
      [...folders].map(([folder, answers]) => [
        folder,
        sha256(JSON.stringify(answers), 'base64url').slice(0, 8),
      ]),
    );
    return { count, bodies, versionOf: (call: string) => versions.get(answerFolder(call)) ?? '' };
  });
}
