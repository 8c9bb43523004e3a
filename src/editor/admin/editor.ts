import type { EditorConfig } from '../config/editor-config';
import type { EditorProblem } from '../config/editor-files';
import { element } from '../grid/element';
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
  const notice = element(
    'main',
    { className: 'editor-notice' },
    element('h1', {}, 'The editor is not set up here'),
    ...problem.map((paragraph) => element('p', {}, paragraph)),
  );
  document.body.append(notice);
}
