import { type Answers, findAnswer } from '../../embedded-api/content-answers';
import { parseResponse } from '../../live/fetch-live';
import type { Requests } from './backend-requests';

/** The content's answers, parsed as a browser parses them. */
export function contentRequests(answers: Answers): Requests {
  const fetchedAt = Date.now();
  return {
    request: async (call, schema) => {
      const { body } = findAnswer(answers, new URL(call, 'http://localhost'));
      return { data: parseResponse(schema, body), fetchedAt };
    },
    failures: [],
  };
}
