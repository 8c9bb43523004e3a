import { useConfirm } from '../form/ConfirmDialog';
import { loadPart } from '../storage/load-part';
import { DRAFT_STATUSES, type Draft } from '../storage/storage';
import { STATUS_LABELS, writeMoment } from './draft-state';
import { useTask } from './use-task';

type DraftToolsProps = {
  readonly draft: Draft;
  readonly setStatus: (status: Draft['status'], publishOn?: string) => void;
  readonly publish: () => void;
  /** Stops waiting for the draft to be published. */
  readonly stop?: (() => void) | undefined;
};

/* Loaded when someone needs it, because a form must be small. */
const importDay = () => import(/* webpackChunkName: "editor-schedule" */ './ChooseDay');

const CHOOSE_AGAIN = 'Choose the day again when you are online.';

/** The choices that are no status of a draft. */
const [ON_DAY, OTHER_DAY] = ['day', 'other day'];

export function DraftStatus({ draft, setStatus }: Pick<DraftToolsProps, 'draft' | 'setStatus'>) {
  const confirm = useConfirm();
  const { run, failure } = useTask();
  const { publishOn } = draft;
  const choose = (value: string) => {
    const status = DRAFT_STATUSES.find((one) => one === value);
    if (status) return setStatus(status);
    run('Loading …', async () => {
      const { askForDay } = await loadPart(importDay, CHOOSE_AGAIN);
      const chosen = await askForDay(confirm, draft);
      if (chosen !== undefined) setStatus('pending_publish', chosen);
    });
  };
  return (
    <>
      <select
        aria-label="Status"
        value={publishOn === undefined ? draft.status : ON_DAY}
        onChange={({ target }) => choose(target.value)}
      >
        {DRAFT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
        {publishOn === undefined ? null : (
          <option value={ON_DAY}>On {writeMoment(publishOn)}</option>
        )}
        <option value={OTHER_DAY}>
          {publishOn === undefined ? 'On a day …' : 'On another day …'}
        </option>
      </select>
      {failure ? <span role="alert">{failure.error.message}</span> : null}
    </>
  );
}

type PublishButtonProps = Pick<DraftToolsProps, 'publish' | 'stop'>;

/** Publishes the draft, or stops waiting for that. */
export function PublishButton({ publish, stop }: PublishButtonProps) {
  return stop ? (
    <button type="button" onClick={stop}>
      Stop waiting
    </button>
  ) : (
    <button type="button" onClick={publish}>
      Publish
    </button>
  );
}
