import { withIds } from './entry-ids';
import { textId } from './text-id';

/** What has a URL of its own on a page: the heading of a section, or a question. */
type Part = {
  readonly id?: string | undefined;
  readonly text?: string;
  readonly question?: string;
};

/** The content with an id, such as `question-who-sews`, for each part. */
export function withPartIds<Content>(content: Content): Content {
  const given = [...withIds(partsIn(content), nameId)];
  return mapParts(content, (part) => given.shift() ?? part);
}

export function partsIn(content: unknown): readonly Part[] {
  const parts: Part[] = [];
  mapParts(content, (part) => {
    parts.push(part);
    return part;
  });
  return parts;
}

/** Changes the parts of a content that may be unfinished or damaged. */
function mapParts<Content>(content: Content, change: (part: Part) => Part): Content {
  const { blocks } = Object(content);
  if (!Array.isArray(blocks)) return content;
  const changed = blocks.map((block) => {
    const { kind, size, id, questions } = Object(block);
    if (kind === 'heading' && (size === 'section' || id)) return change(block);
    if (kind !== 'questions' || !Array.isArray(questions)) return block;
    return {
      ...block,
      questions: questions.map((one) => (Object(one) === one ? change(one) : one)),
    };
  });
  return { ...content, blocks: changed };
}

/** Of a name that is not endless. */
const MAX_LENGTH = 150;

function nameId({ text, question }: Part): string {
  const kind = question === undefined ? 'section' : 'question';
  const name = textId(String(question ?? text ?? ''), MAX_LENGTH);
  return [kind, name].filter(Boolean).join('-');
}
