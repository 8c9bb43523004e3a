import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { showNotice } from './notice';

test('the newest message takes the place of the one before, until it is closed', async () => {
  showNotice('The version of 5 October is in the form.');
  showNotice('“Prize <b>day</b> &amp;” is back.');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    '“Prize <b>day</b> &amp;” is back.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a message comes into a region that is in the page already, so that it is read aloud', () => {
  const observer = new MutationObserver(() => {});
  observer.observe(document.body, { childList: true, subtree: true });
  showNotice('Saved.');
  const cameInto = observer.takeRecords().map(({ target }) => target);
  expect(cameInto).toEqual([document.body, screen.getByRole('status')]);
});
