import { Link } from 'gatsby';
import type { ViewContent } from '../content/content-files';
import { pupilView, withPupilIds } from '../content/pupils';
import { pupilPath, routes } from '../routes';
import { Marked } from '../ui/Marked';
import { PageHeading } from '../ui/PageHeading';
import * as styles from './Pupil.module.css';

type FirstClass = NonNullable<ViewContent<'school-history'>['firstClass']>;

type PupilProps = { readonly content: FirstClass; readonly id: string };

const DRAWING = { href: '/drawings/first-class.svg', width: 1600, height: 200 };

/** One name of the first class, between those beside it. */
export function Pupil({ content, id }: PupilProps) {
  const { heading, introduction, note, names } = content;
  const pupils = withPupilIds(names);
  const position = pupils.findIndex((one) => one.id === id);
  const pupil = pupils[position];
  if (!pupil) return null;
  const [before = 0, after = 0] = [-1, 1].map(
    (by) => (position + by + pupils.length) % pupils.length,
  );
  return (
    <>
      <PageHeading title={pupil.name} introduction={pupil.line} />
      <nav aria-label={heading} className={styles.cloth}>
        <div className={`page ${styles.row}`}>
          {beside(before, 'prev', 'Previous')}
          <div className={styles.chosen}>
            <Figure content={content} position={position} />
            <p className={styles.plate}>
              {position + 1} of {pupils.length}
            </p>
          </div>
          {beside(after, 'next', 'Next')}
        </div>
      </nav>
      <div className="page section stack">
        <p>
          <Marked text={introduction} />
        </p>
        {note ? <p className="small quiet">{note}</p> : null}
        <p className="not-printed link-row">
          <Link to={`${routes.schoolHistory.path}#register`}>{heading}</Link>
        </p>
      </div>
    </>
  );

  function beside(at: number, rel: 'prev' | 'next', label: string) {
    const one = pupils[at];
    return one && one !== pupil ? (
      <Link to={pupilPath(one.id)} rel={rel} className={`not-printed ${styles.beside}`}>
        <Figure content={content} position={at} />
        <span className={styles.plate}>
          {label}: {one.name}
        </span>
      </Link>
    ) : null;
  }
}

type FigureProps = { readonly content: FirstClass; readonly position: number };

/** A pupil in her place, if the drawing has one for each name; those beside her are pale. */
function Figure({ content, position }: FigureProps) {
  const view = pupilView(content, position);
  if (!view) return null;
  const [x, y, width, height] = view.split(' ');
  return (
    <svg
      viewBox={pupilView(content, position, 1)}
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
    >
      <image {...DRAWING} opacity="0.3" />
      <svg {...{ x, y, width, height }} viewBox={view} aria-hidden="true">
        <image {...DRAWING} />
      </svg>
    </svg>
  );
}
