import { screen } from '@testing-library/dom';
import anthem from '../../../../e2e/content/school-anthem.json';
import { editorConfig } from '../../config/editor-config';
import { fillForm } from '../opened-entry';
import { showHistory } from './history';
import { showVersions } from './versions-dialog';

jest.mock('./versions-dialog', () => ({ showVersions: jest.fn() }));
jest.mock('../opened-entry', () => ({
  fillForm: jest.fn(),
  openedEntry: () => ({ base: 'what was opened' }),
}));
jest.mock('./load-versions', () => ({ versionsOf: async () => mockVersions }));

const mockVersions = [
  { when: '2026-10-06T08:00:00Z', who: 'Ada', text: JSON.stringify({ ...anthem, title: 'New' }) },
  { when: '2026-10-05T08:00:00Z' },
  { when: '2026-10-04T08:00:00Z', text: JSON.stringify(anthem) },
];

const config = editorConfig({ backend: { kind: 'local' }, siteUrl: undefined, embedded: true });

test('each version says what has changed, and is put back into the form without being saved', async () => {
  await showHistory(config, 'specified', 'school-anthem');
  const [shown] = jest.mocked(showVersions).mock.lastCall ?? [];
  expect(shown?.lines.map(({ title, details }) => [title, details])).toEqual([
    ['6 October 2026 at 09:00 by Ada', 'first version'],
    ['5 October 2026 at 09:00', 'deleted'],
    ['4 October 2026 at 09:00', 'first version'],
  ]);
  const oldest = shown?.lines.at(-1);
  if (oldest) shown?.choose(oldest);
  // What others have saved since the form was opened is still told from that.
  expect(fillForm).toHaveBeenCalledWith(anthem, { base: 'what was opened' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'The version of 4 October 2026 at 09:00 is in the form. It is kept when you press Save.',
  );
});
