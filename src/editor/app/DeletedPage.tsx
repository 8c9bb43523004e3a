import type { ReactNode } from 'react';
import { groupOf } from '../content-paths';
import * as styles from '../Editor.module.css';
import type { Draft } from '../storage/storage';
import { useApp } from './app-context';
import { writeMoment } from './draft-state';
import { Screen } from './Screen';
import { groupLabel, titleIn } from './site-files';

type DeletedPageProps = {
  readonly path: string;
  /** Deletes the page, if it is not deleted yet. */
  readonly draft: Draft | undefined;
  /** Discards the draft, so that the page is not deleted. */
  readonly onDiscard: () => unknown;
  readonly children: ReactNode;
};

/** The screen of a page that was deleted, or will be. */
export default function DeletedPage({ path, draft, onDiscard, children }: DeletedPageProps) {
  const { site } = useApp();
  if (!draft) {
    const group = groupOf(path);
    return (
      <Screen key="deleted" title="This page was deleted">
        <p>
          Visitors see it until the website is updated. You can restore it from the trash, below the
          list <a href={`#/${group}`}>{groupLabel(group)}</a>.
        </p>
        {children}
      </Screen>
    );
  }
  const { publishOn } = draft;
  return (
    <Screen title={`“${titleIn(site, path)}” will be deleted`}>
      <p>
        {publishOn === undefined
          ? 'Visitors see it until you publish this draft. To end it on a day, choose that in its status.'
          : `Visitors see it until ${writeMoment(publishOn)}.`}{' '}
        Delete the draft to keep the page.
      </p>
      <button type="button" className={styles.button} onClick={onDiscard}>
        Delete draft
      </button>
      {children}
    </Screen>
  );
}
