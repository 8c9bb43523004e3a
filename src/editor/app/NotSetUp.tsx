import * as styles from '../Editor.module.css';
import { Screen } from './Screen';

type NotSetUpProps = { readonly problem: string };

/** Where the editor saves nowhere yet. */
export default function NotSetUp({ problem }: NotSetUpProps) {
  return (
    <Screen isFirst title="Editing is not turned on yet">
      <p>
        Here the website is edited. Ask whoever looks after it to turn this on. Until then, send
        them your texts and photos.
      </p>
      <details className={styles.details}>
        <summary>For whoever looks after the website</summary>
        <p>{problem}</p>
        <p>
          To set it up, see docs/github-sign-in.md. To edit on your own computer, without an
          account, run: npm run edit
        </p>
      </details>
    </Screen>
  );
}
