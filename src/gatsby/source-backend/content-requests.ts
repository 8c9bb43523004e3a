import { type ContentAnswers, findAnswer } from '../../embedded-api/content-answers';
import { parseResponse } from '../../live/fetch-live';
import type { Requests } from './backend-requests';

/** The content's answers, parsed as a browser parses them. */
export function contentRequests(content: ContentAnswers): Requests {
  const fetchedAt = Date.now();
  return {
    request: async (call, schema) => {
      const { body } = findAnswer(content, new URL(call, 'http://localhost'));
      return { data: parseResponse(schema, body), fetchedAt };
    },
    failures: [],
  };
}
