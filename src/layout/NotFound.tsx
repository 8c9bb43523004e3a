import type { ViewProps } from '../content/content-files';
import { PageLink } from '../ui/PageLink';
import { AskOffice } from './ContactLinks';
import * as styles from './NotFound.module.css';

export function NotFound({ content }: ViewProps<'not-found'>) {
  return (
    <div className="page section stack">
      <div className={styles.bird}>
        <img src="/drawings/bird-lost.svg" width={240} height={160} alt="" />
      </div>
      <p>
        <span className="tag">{content.label}</span>
      </p>
      <h1>{content.title}</h1>
      <p className="prose lead">{content.text}</p>
      <ul className="button-row">
        {content.links.map((link) => (
          <li key={link.to}>
            <PageLink link={link} className="button button-quiet" />
          </li>
        ))}
      </ul>
      <AskOffice />
    </div>
  );
}
