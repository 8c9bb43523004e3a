import { Link } from 'gatsby';
import type { ViewContent } from '../content/content-files';
import { pupilView, withPupilIds } from '../content/pupils';
import { pupilPath, routes } from '../routes';
import { Marked } from '../ui/Marked';
import { PageHeading } from '../ui/PageHeading';
import * as styles from './Pupil.module.css';

type PupilProps = {
  readonly content: NonNullable<ViewContent<'school-history'>['firstClass']>;
  readonly id: string;
};

const DRAWING = { href: '/drawings/first-class.svg', width: 1600, height: 200 };

/** One name of the first class, between those beside it. */
export function Pupil({ content, id }: PupilProps) {
  const { heading, introduction, note, names } = content;
  const pupils = withPupilIds(names);
  const position = pupils.findIndex((one) => one.id === id);
  const pupil = pupils[position];
  if (!pupil) return null;
  const [previous, next] = [-1, 1].map(
    (by) => pupils[(position + by + pupils.length) % pupils.length],
  );
  const view = pupilView(content, position);
  const [x, y, width, height] = view?.split(' ') ?? [];
  return (
    <>
      <PageHeading
        title={pupil.name}
        introduction={pupil.line}
        stamp={
          view && (
            <svg
              viewBox={pupilView(content, position, 1)}
              preserveAspectRatio="xMidYMin slice"
              className={styles.pupil}
              aria-hidden="true"
            >
              <image {...DRAWING} opacity="0.3" />
              <svg {...{ x, y, width, height }} viewBox={view} aria-hidden="true">
                <image {...DRAWING} />
              </svg>
            </svg>
          )
        }
      />
      <div className="page section stack">
        <p>
          <Marked text={introduction} /> {position + 1} of {pupils.length}.
        </p>
        {note ? <p className="small quiet">{note}</p> : null}
        <nav aria-label={heading} className="not-printed link-row space-between">
          {previous && previous !== pupil ? (
            <Link to={pupilPath(previous.id)} rel="prev">
              Previous: {previous.name}
            </Link>
          ) : null}
          <Link to={`${routes.schoolHistory.path}#register`}>{heading}</Link>
          {next && next !== pupil ? (
            <Link to={pupilPath(next.id)} rel="next">
              Next: {next.name}
            </Link>
          ) : null}
        </nav>
      </div>
    </>
  );
}
