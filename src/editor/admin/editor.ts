import type { EditorConfig } from '../config/editor-config';
import type { EditorProblem } from '../config/editor-files';
import { startEditor } from './start-editor';

const response = await fetch('/admin/config.json', { cache: 'no-store' });
// Written by the build that has also written this script.
const config: EditorConfig | EditorProblem = await response.json();
if ('problem' in config) explain(config.problem);
// Signing in stores a token for this origin, which may be the visitors'.
else if ((config.origin ?? location.origin) !== location.origin) {
  location.replace(`${config.origin}/admin/`);
} else await startEditor(config);

function explain(problem: readonly string[]) {
  const notice = document.createElement('main');
  notice.className = 'editor-notice';
  const heading = document.createElement('h1');
  heading.textContent = 'The editor is not set up here';
  notice.append(heading);
  for (const paragraph of problem) {
    const element = document.createElement('p');
    element.textContent = paragraph;
    notice.append(element);
  }
  document.body.append(notice);
}
