import { Link } from 'gatsby';
import type { ViewProps } from '../content/content-files';
import { AskOffice } from './ContactLinks';

export function NotFound({ content }: ViewProps<'not-found'>) {
  return (
    <div className="page section stack">
      <img src="/drawings/bird-lost.svg" width={240} height={160} alt="" />
      <p>
        <span className="tag">{content.label}</span>
      </p>
      <h1>{content.title}</h1>
      <p className="prose lead">{content.text}</p>
      <ul className="button-row">
        {content.links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="button button-quiet">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <AskOffice />
    </div>
  );
}
