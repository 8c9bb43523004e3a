/** @jest-environment jsdom */
import { openTarget } from './open-target';

const scrollIntoView = jest.fn();

beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
  document.body.innerHTML = `
    <details id="outer"><summary>Outer</summary>
      <details id="inner"><summary>Inner</summary><p id="the row">Row</p></details>
    </details>
    <details id="other"><summary>Other</summary></details>`;
});

const openIds = () => [...document.querySelectorAll('[open]')].map(({ id }) => id);

test.each([
  ['#other', ['other'], 0],
  ['#the%20row', ['outer', 'inner'], 1],
  ['#inner', ['outer', 'inner'], 0],
  ['#nothing', [], 0],
  ['#%', [], 0],
  ['', [], 0],
])('opens what hides the target of %j', (hash, ids, scrolls) => {
  history.replaceState(null, '', `/${hash}`);
  openTarget();
  expect(openIds()).toEqual(ids);
  expect(scrollIntoView).toHaveBeenCalledTimes(scrolls);
});
