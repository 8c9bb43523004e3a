import { useState } from 'react';
import { placeIn } from '../../content/problems';
import type { Conflicts, Sides } from '../document/save-document';
import * as styles from '../Editor.module.css';
import { Question } from '../form/Question';
import { type Conflict, keyOf, type Side } from '../merge/three-way-merge';

type ConflictDialogProps = {
  readonly question: Conflicts;
  readonly onAnswer: (answer?: Sides) => void;
};

/** Which text to keep, where two people have changed the same. */
export function ConflictDialog({ question, onAnswer }: ConflictDialogProps) {
  const { conflicts, isDeleted, who = 'Someone else' } = question;
  const [sides, setSides] = useState<Sides>(new Map());
  return (
    <Question
      title={isDeleted ? 'This page was deleted' : 'You both changed the same text'}
      action={isDeleted ? 'Restore' : 'Save my choices'}
      isReady={conflicts.every((conflict) => sides.has(keyOf(conflict)))}
      onAction={() => onAnswer(sides)}
      onClose={() => onAnswer()}
    >
      <p>
        {isDeleted
          ? `${who} deleted this page after you opened it. Saving restores it with your changes.`
          : `${who} saved this page after you opened it. Choose which version to keep; all other changes are kept.`}
      </p>
      {conflicts.map((conflict) => (
        <Choice
          key={keyOf(conflict)}
          question={question}
          conflict={conflict}
          onChoose={(side) => setSides(new Map(sides).set(keyOf(conflict), side))}
        />
      ))}
    </Question>
  );
}

type ChoiceProps = {
  readonly question: Conflicts;
  readonly conflict: Conflict;
  readonly onChoose: (side: Side) => void;
};

function Choice({ question: { schema, opened, who }, conflict, onChoose }: ChoiceProps) {
  const place = placeIn({ schema, value: opened }, conflict.keys);
  const labels = { yours: 'Yours', theirs: who ? `By ${who}` : 'Theirs' } as const;
  return (
    <fieldset className={styles.conflict}>
      <legend>{conflict.kind === 'order' ? `the order of ${place}` : place}</legend>
      {(['yours', 'theirs'] as const).map((side) => (
        <label key={side}>
          <input type="radio" name={keyOf(conflict)} onChange={() => onChoose(side)} />{' '}
          <strong>{labels[side]}</strong> <span>{textOf(conflict[side]) || '(deleted)'}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** All texts of a value, one a line. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : Object.values(Object(value)).map(textOf).join('\n');
}
