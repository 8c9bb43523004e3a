import * as v from 'valibot';
import { LiveError } from './live-error';
import { requestAnswer, takeEarly } from './request-answer';
import { isAllDropped, parseEntry } from './wire-fields';

/**
 * @param prerendered the data of an item's page, returned if the host of files has just sent that page
 * @throws LiveError for any failure, including a wrong shape
 */
export async function fetchLive<Schema extends v.GenericSchema>(
  call: string,
  schema: Schema,
  signal?: AbortSignal,
  prerendered?: v.InferOutput<Schema>,
): Promise<v.InferOutput<Schema>> {
  const isItem = prerendered !== undefined;
  const body = await (takeEarly(call) ?? requestAnswer(call, { signal, isItem }));
  if (body !== undefined) return parseResponse(schema, body);
  // The page is as new as the host; its HTML does not have every answer that was requested early.
  return isItem ? prerendered : parseResponse(schema, await requestAnswer(call, { signal }));
}

/** @throws LiveError when the response does not match the schema, or no entry of a list does: it is not empty */
export function parseResponse<Schema extends v.GenericSchema>(
  schema: Schema,
  response: unknown,
): v.InferOutput<Schema> {
  const parsed = parseEntry(schema, response);
  if (parsed.success && !isAllDropped(response, parsed.output)) return parsed.output;
  throw new LiveError({
    kind: 'wrong-shape',
    problems: (parsed.issues ?? []).map(
      (issue) => `${v.getDotPath(issue) ?? 'response'}: ${issue.message}`,
    ),
  });
}
