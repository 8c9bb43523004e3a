import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { placeIn } from '../../content/problems';
import type { AskSides } from '../document/save-document';
import { type Conflict, keyOf, type Side } from '../merge/three-way-merge';
import * as styles from './App.module.css';

type Question = Parameters<AskSides>[0];
type Answer = Awaited<ReturnType<AskSides>>;

/** Lets saving ask something and wait for the answer. */
export function useQuestion() {
  const [asked, setAsked] = useState<{ question: Question; resolve: (answer: Answer) => void }>();
  const ask: AskSides = (question) =>
    new Promise((resolve) => {
      setAsked({ question, resolve });
    });
  const answer = (chosen: Answer) => {
    asked?.resolve(chosen);
    setAsked(undefined);
  };
  return { question: asked?.question, ask, answer };
}

type ConflictDialogProps = {
  readonly question: Question;
  readonly onAnswer: (answer: Answer) => void;
};

/** Which text to keep, where two people have changed the same. */
export function ConflictDialog({ question, onAnswer }: ConflictDialogProps) {
  const { conflicts, isDeleted, who = 'Someone else' } = question;
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const isAnswered = conflicts.every((conflict) => sides.has(keyOf(conflict)));
  return (
    <ModalOverlay isOpen className={styles.overlay} onOpenChange={() => onAnswer(undefined)}>
      <Modal className={styles.dialog}>
        <Dialog>
          <Heading slot="title">
            {isDeleted ? 'This page was deleted' : 'You both changed the same text'}
          </Heading>
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
          <footer className={styles.actions}>
            <button type="button" onClick={() => onAnswer(undefined)}>
              Cancel
            </button>
            <button
              type="button"
              className={styles.primary}
              disabled={!isAnswered}
              onClick={() => onAnswer(sides)}
            >
              {isDeleted ? 'Restore' : 'Save my choices'}
            </button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type ChoiceProps = {
  readonly question: Question;
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
