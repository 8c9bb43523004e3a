import { Link } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import type { ViewContent } from '../content/content-files';
import { FIGURES, withPupilIds } from '../content/pupils';
import { pupilPath, routes } from '../routes';
import { Icon } from '../ui/Icon';
import { Marked } from '../ui/Marked';
import * as styles from './FirstClass.module.css';
import { chooseNameOfTheDay } from './name-of-the-day';

export type FirstClassProps = { readonly content: ViewContent<'school-history'>['firstClass'] };

/** Extensions add fields of their own. */
const RADIO = '[name=first-class]';

/** The names of the school's first class. Radio buttons cover the drawing, so that it works without JavaScript. */
export function FirstClass({ content }: FirstClassProps) {
  const stage = useRef<HTMLFieldSetElement>(null);
  const [announced, setAnnounced] = useState('');
  const [chosen, setChosen] = useState('');
  const readChosen = () => {
    setChosen(stage.current?.querySelector<HTMLInputElement>(`${RADIO}:checked`)?.value ?? '');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: chooses once
  useEffect(() => {
    // Before, the head script has chosen and written the link, and then perhaps the visitor.
    if (document.documentElement.dataset.scripts === 'run') chooseNameOfTheDay();
    readChosen();
  }, []);
  if (!content?.drawing || content.names.length !== FIGURES) return null;
  const { heading, introduction, note, names } = content;
  const stories = routes.schoolHistory.path;

  function step(by: 1 | -1) {
    const radios = [...(stage.current?.querySelectorAll<HTMLInputElement>(RADIO) ?? [])];
    const current = radios.findIndex(({ checked }) => checked);
    const next = radios[(current + by + radios.length) % radios.length];
    if (!next) return;
    next.checked = true;
    readChosen();
    const line = next.closest('label')?.querySelector(`.${styles.line}`);
    const texts = [...(line?.children ?? [])].map((text) => text.textContent);
    setAnnounced(texts.join(' '));
    next.scrollIntoView({ block: 'nearest', inline: 'center' });
  }

  return (
    <section aria-label={heading} className={`not-printed stack ${styles.section}`}>
      <div className="page stack gap-small">
        <h2>{heading}</h2>
        <p>
          <Marked text={introduction} />
        </p>
        <p className={`small quiet ${styles.hint}`}>
          Swipe the picture sideways to see all of them.
        </p>
      </div>
      <fieldset ref={stage} onChange={readChosen} className={styles.stage}>
        <legend className="visually-hidden">{heading}</legend>
        <div className={styles.scroller}>
          <div className={styles.picture}>
            <picture>
              <source media="(min-width: 60rem)" srcSet="/drawings/first-class.svg" />
              <img src="/drawings/first-class-two-rows.svg" alt="" loading="lazy" />
            </picture>
            <div className={styles.names}>
              {withPupilIds(names).map(({ id, name, line }, position) => (
                <label key={id}>
                  <input
                    type="radio"
                    name="first-class"
                    value={id}
                    defaultChecked={position === 0}
                  />
                  <span className={styles.line}>
                    <strong>{name}</strong>
                    <span>{line}</span>
                    <span className="small">
                      {position + 1} of {names.length}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </div>
        </div>
        <p role="status" className="visually-hidden">
          {announced}
        </p>
        <div className={styles.steps}>
          <StepButton label="Previous name" path="m15 5-7 7 7 7" onClick={() => step(-1)} />
          <StepButton label="Next name" path="m9 5 7 7-7 7" onClick={() => step(1)} />
        </div>
      </fieldset>
      <div className={`page link-row space-between ${styles.end}`}>
        <Link
          to={chosen ? pupilPath(chosen) : `${stories}#register`}
          data-stories={stories}
          suppressHydrationWarning
        >
          Read their story
        </Link>
        {note ? <p className="small quiet">{note}</p> : null}
      </div>
    </section>
  );
}

type StepButtonProps = {
  readonly label: string;
  readonly path: string;
  readonly onClick: () => void;
};

function StepButton({ label, path, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`needs-script icon-button ${styles.step}`}
      onClick={onClick}
    >
      <Icon path={path} />
    </button>
  );
}
