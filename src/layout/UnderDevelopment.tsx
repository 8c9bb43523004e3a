import type { PictureContent } from '../content/resolved';
import type { NextStepContent } from '../content/schemas/parts';
import { NextStep } from '../ui/NextStep';
import { Picture } from '../ui/Picture';
import { AskOffice } from './ContactLinks';
import * as styles from './UnderDevelopment.module.css';

type UnderDevelopmentProps = {
  /** For screen readers only: the specification shows only a picture. */
  readonly title: string;
  readonly picture: PictureContent;
  readonly nextStep: NextStepContent;
};

export function UnderDevelopment({ title, picture, nextStep }: UnderDevelopmentProps) {
  return (
    <div className={`page section stack ${styles.stage}`}>
      <h1 className="visually-hidden">{title}</h1>
      <Picture picture={picture} sizes="(min-width: 60rem) 48rem, 92vw" loading="first" />
      <NextStep content={nextStep} />
      <AskOffice />
    </div>
  );
}
