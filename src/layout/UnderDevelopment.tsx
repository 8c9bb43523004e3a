import type { ViewProps } from '../content/content-files';
import { NextStep } from '../ui/NextStep';
import { Picture } from '../ui/Picture';
import { AskOffice } from './ContactLinks';
import * as styles from './UnderDevelopment.module.css';

type UnderDevelopmentProps = ViewProps<'student-portal' | 'admission-form'>;

/** The title is for screen readers only: the specification shows only a picture. */
export function UnderDevelopment({ content }: UnderDevelopmentProps) {
  const { title, picture, nextStep } = content;
  return (
    <div className={`page section stack ${styles.stage}`}>
      <h1 className="visually-hidden">{title}</h1>
      <Picture picture={picture} sizes="(min-width: 60rem) 48rem, 92vw" loading="first" />
      <NextStep content={nextStep} />
      <AskOffice />
    </div>
  );
}
