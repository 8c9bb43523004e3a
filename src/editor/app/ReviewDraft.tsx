import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { specAt } from '../../schema/problems';
import { schemaOf } from '../content-paths';
import { dayAndTime } from '../dates/read-date';
import { readContent } from '../document/write-content';
import * as styles from '../Editor.module.css';
import { OffButton } from '../form/OffButton';
import { type NamedChange, namedChanges } from '../merge/changes';
import { type Draft, type DraftComment, type Storage, versionsAt } from '../storage/storage';
import { useApp } from './app-context';
import { ErrorNote } from './ErrorNote';
import { Panel } from './Panel';
import { placeName } from './place-name';
import * as own from './ReviewDraft.module.css';
import { ShownTexts, shownTexts } from './ShownTexts';
import { placeLabel } from './site-files';
import { useTask } from './use-task';

type ReviewDraftProps = {
  readonly draft: Draft;
  /** Opens a field of the form. */
  readonly onOpen: (field: string) => void;
  readonly onClose: () => void;
};

/** What a draft changes, field by field, and what colleagues say about it. */
export default function ReviewDraft({ draft, onOpen, onClose }: ReviewDraftProps) {
  const { storage } = useApp();
  const { path, author, when } = draft;
  const { data, error, refetch } = useQuery({
    queryKey: ['review', path, when],
    queryFn: () => findChanges(storage, path),
  });
  const comments = useQuery({
    queryKey: ['comments', path],
    queryFn: () => storage.drafts?.comments(path) ?? [],
  });
  const again = () => {
    void refetch();
    if (comments.error) void comments.refetch();
  };
  return (
    <Panel title="What this draft changes" onClose={onClose}>
      <p>
        Saved last by {author}, {dayAndTime(when)}. The page shows it as it would be.
      </p>
      <ErrorNote error={error} onRetry={again} />
      {data || error ? null : <p>Loading …</p>}
      {data?.isNew ? <p>Visitors have never seen this page: all of it is new.</p> : null}
      {data && !data.isNew && data.changes.length === 0 ? (
        <p>No text differs from what visitors see.</p>
      ) : null}
      <ul className={own.changes}>
        {data?.changes.map((change) => (
          <li key={JSON.stringify([change.what, change.keys])}>
            <ChangedField change={change} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <Comments path={path} comments={comments} isFailed={error !== null} />
    </Panel>
  );
}

async function findChanges(storage: Storage, path: string) {
  const { published, newest } = await storage.snapshot();
  const read = async (versions: typeof newest) =>
    (await storage.texts(versionsAt(versions, [path])))[0];
  const [before, after] = await Promise.all([read(published), read(newest)]);
  if (!before || !after) return { isNew: before === undefined, changes: [] };
  const schema = schemaOf(path);
  const [old, now] = [readContent(before.text), readContent(after.text)];
  const changes = namedChanges(schema, old, now).map((change) => {
    const { what, keys, place } = change;
    const root = { schema, value: what === 'removed' ? old : now };
    // A former field has no name but this one.
    const label =
      what === 'order' || !specAt(root, keys) ? placeLabel(place) : placeName(root, keys);
    return { ...change, place: label };
  });
  return { isNew: false, changes };
}

const LABELS = { changed: '', new: ' (new)', removed: ' (deleted)', order: '' } as const;

type ChangedFieldProps = Pick<ReviewDraftProps, 'onOpen'> & { readonly change: NamedChange };

function ChangedField({ change, onOpen }: ChangedFieldProps) {
  const { what, keys, place, before, after } = change;
  const label = place + LABELS[what];
  return (
    <>
      {what === 'removed' ? (
        <strong>{label}</strong>
      ) : (
        <button type="button" onClick={() => onOpen(keys.join('.'))}>
          {label}
        </button>
      )}
      <Value value={before} isOld />
      <Value value={after} />
    </>
  );
}

type ValueProps = { readonly value: unknown; readonly isOld?: boolean };

function Value({ value, isOld = false }: ValueProps) {
  if (shownTexts(value).length === 0) return null;
  const Tag = isOld ? 'del' : 'ins';
  return (
    <p>
      {isOld ? null : <span className={styles.quiet}>→ </span>}
      <Tag>
        <ShownTexts value={value} />
      </Tag>
    </p>
  );
}

function isSame({ id }: DraftComment): (other: DraftComment) => boolean {
  return (other) => other.id === id;
}

type CommentsProps = {
  readonly path: string;
  readonly comments: UseQueryResult<readonly DraftComment[]>;
  /** Whether the changes could not be read either, which is said above. */
  readonly isFailed: boolean;
};

function Comments({ path, comments, isFailed }: CommentsProps) {
  const { storage } = useApp();
  const { isBusy, failure, run } = useTask();
  const [text, setText] = useState('');
  const { data, error, refetch } = comments;
  const send = () =>
    run('Sending …', async () => {
      const sent = text.trim();
      const failed = await storage.drafts?.comment(path, sent).catch((reason: Error) => reason);
      const { data: now = [] } = await refetch();
      // It may have arrived although its answer has not.
      const isThere = data && now.some((one) => one.text === sent && !data.some(isSame(one)));
      if (failed && !isThere) throw failed;
      // What was typed meanwhile stays.
      setText((typed) => (typed === text ? '' : typed));
    });
  return (
    <>
      <h3>Comments</h3>
      {/* A comment that could not be sent says why below; sending reads the list again. */}
      <ErrorNote
        error={isFailed || isBusy || failure ? null : error}
        onRetry={() => void refetch()}
      />
      {data?.length === 0 ? <p>No comments yet.</p> : null}
      <ul className={own.changes}>
        {data?.map(({ id, who, when, text: said }) => (
          <li key={id}>
            <strong>{who || 'A former colleague'}</strong>{' '}
            <span className={styles.quiet}>{dayAndTime(when)}</span>
            <p>{said}</p>
          </li>
        ))}
      </ul>
      <div className={styles.field}>
        <label htmlFor="comment">Your comment</label>
        <textarea
          id="comment"
          rows={3}
          className={styles.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={styles.quiet}>
          Your colleagues see it here, and GitHub sends it to those who saved this draft.
        </p>
      </div>
      <ErrorNote {...failure} />
      <OffButton className={styles.button} isOff={isBusy || text.trim() === ''} onClick={send}>
        {isBusy ? 'Sending …' : 'Send'}
      </OffButton>
    </>
  );
}
