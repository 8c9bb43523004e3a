import { withIds } from './entry-ids';
import { textId } from './text-id';

/** What has a URL of its own on a page: the heading of a section, a question or an event. */
type Part = {
  readonly id?: string | undefined;
  readonly text?: string;
  readonly question?: string;
  readonly title?: string;
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
  const { blocks, events } = Object(content);
  const changeAll = (list: readonly unknown[]) =>
    list.map((one) => (Object(one) === one ? change(Object(one)) : one));
  const changeBlock = (block: unknown) => {
    const { kind, size, id, questions } = Object(block);
    if (kind === 'heading' && (size === 'section' || id)) return change(Object(block));
    if (kind !== 'questions' || !Array.isArray(questions)) return block;
    return { ...Object(block), questions: changeAll(questions) };
  };
  return {
    ...content,
    ...(Array.isArray(blocks) && { blocks: blocks.map(changeBlock) }),
    ...(Array.isArray(events) && { events: changeAll(events) }),
  };
}

/** Of a name that is not endless. */
const MAX_LENGTH = 150;

function nameId({ text, question, title }: Part): string {
  const ofPage = question === undefined ? 'section' : 'question';
  const name = textId(String(title ?? question ?? text ?? ''), MAX_LENGTH);
  return [title === undefined ? ofPage : 'event', name].filter(Boolean).join('-');
}
