import { RichText } from '../ui/RichText';
import type { BlockProps } from './block-props';
import * as styles from './QuestionsBlock.module.css';

/** Opens without script. */
export function QuestionsBlock({ content }: BlockProps<'questions'>) {
  return (
    <div className={styles.questions}>
      {content.questions.map(({ question, answer }, position) => (
        <details key={position} className="disclosure">
          <summary>{question}</summary>
          <div className={styles.answer}>
            <RichText content={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
