import type { ViewProps } from '../content/content-files';
import { PageHeading } from '../ui/PageHeading';
import { Picture } from '../ui/Picture';
import * as styles from './Blocks.module.css';

/** The top of a custom page; Page.tsx renders the blocks of all pages. */
export function BlocksPage({ content: { picture, ...heading } }: ViewProps<'pages'>) {
  return (
    <>
      <PageHeading {...heading} />
      {picture ? (
        <div className={`page space-above ${styles.picture}`}>
          <Picture picture={picture} sizes="(min-width: 75rem) 72rem, 92vw" loading="first" />
        </div>
      ) : null}
    </>
  );
}
