/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { markAppStarted } from '../navigation/mark-app-started';
import { hydratePage } from './hydrate-page';
import { PageBoundary } from './PageBoundary';

let isBroken: boolean;

beforeEach(() => {
  isBroken = false;
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete document.documentElement.dataset.scripts;
  history.replaceState(null, '', '/events');
});

/** React reports what it recovers from. */
const clearReports = () => jest.mocked(console.error).mockClear();

function Month() {
  const [month, setMonth] = useState('October');
  if (isBroken) throw new Error('an error in the calendar');
  return (
    <button type="button" onClick={() => setMonth('November')}>
      {month}
    </button>
  );
}

/** The element around the page is Gatsby's. */
const site = (children: ReactNode) => (
  <div id="gatsby-focus-wrapper">
    <PageBoundary path={location.pathname}>
      <main>{children}</main>
    </PageBoundary>
    <Started />
  </div>
);

/** As in gatsby-browser.tsx. */
function Started() {
  useEffect(markAppStarted, []);
  return null;
}

const events = (
  <>
    <h1>Events</h1>
    <Month />
  </>
);

function send(page: ReactNode): Element {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(site(page));
  return container;
}

const hydrate = (page: ReactNode, container: Element) =>
  act(async () => hydratePage(site(page), container));

test('the static HTML is hydrated', async () => {
  await hydrate(events, send(events));
  act(() => screen.getByRole('button', { name: 'October' }).click());
  expect(screen.getByRole('button', { name: 'November' })).toBeVisible();
});

test('a page that cannot be hydrated keeps its static HTML', async () => {
  const container = send(events);
  const html = container.querySelector('main')?.outerHTML;
  isBroken = true;
  await hydrate(events, container);
  expect(container.querySelector('main')?.outerHTML).toBe(html);
  expect(console.error).toHaveBeenCalledWith(new Error('an error in the calendar'));
  clearReports();
});

test('a page that breaks later keeps what it showed', async () => {
  await hydrate(events, send(events));
  isBroken = true;
  act(() => screen.getByRole('button', { name: 'October' }).click());
  expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  clearReports();
});

test('a page that React renders again has one head', async () => {
  document.head.innerHTML = '<title>Events</title><meta name="description" content="All.">';
  const [title] = document.head.children;
  const page = (text: string) => (
    <>
      <title>Events</title>
      <meta name="description" content="All." />
      <p>{text}</p>
    </>
  );
  const container = send(<p>As built</p>);
  await hydrate(page('Now'), container);
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(title).not.toBeInTheDocument();
  clearReports();
});

test('what was typed and opened stays if an extension has added an element next to a field', async () => {
  const form = (
    <>
      <details>
        <summary>Comment</summary>
        <label>
          Name <input />
        </label>
        <label>
          I agree <input type="checkbox" />
        </label>
        <label>
          Comment <textarea />
        </label>
      </details>
    </>
  );
  const container = send(form);
  const details = container.querySelector('details');
  if (details) details.open = true;
  // As browsers do.
  const { focus } = HTMLElement.prototype;
  jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (!this.closest('details:not([open])')) focus.call(this);
  });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
  field.value = 'Ada';
  field.after(document.createElement('span'));
  field.focus();
  screen.getByRole<HTMLInputElement>('checkbox').checked = true;
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Comment/ }).value = 'Well done';
  await hydrate(form, container);
  expect(screen.getByRole('textbox', { name: /Name/ })).not.toBe(field);
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Ada');
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus();
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Comment/ })).toHaveValue('Well done');
  expect(container.querySelector('details')).toHaveAttribute('open');
  jest.mocked(HTMLElement.prototype.focus).mockRestore();
  clearReports();
});

test('the panel and the menu that were open stay, and no other opens, if an extension adds its own before them', async () => {
  const page = (
    <>
      {['Fees', 'Forms'].map((label) => (
        <details key={label} className="disclosure">
          <summary>{label}</summary>
        </details>
      ))}
      <nav id="menu" className="menu" popover="auto" />
      <p>Text</p>
    </>
  );
  const container = send(page);
  const [fees] = container.querySelectorAll('details');
  if (fees) fees.open = true;
  const menu = () => container.querySelector('nav');
  const sent = menu();
  // jsdom has no popovers.
  const matches = jest.spyOn(Element.prototype, 'matches').mockImplementation(function (
    this: Element,
    selector: string,
  ) {
    return selector === ':popover-open' ? this === sent : this.closest(selector) === this;
  });
  const shown: Element[] = [];
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      shown.push(this);
    },
  });
  for (const tag of ['details', 'div']) {
    const foreign = document.createElement(tag);
    foreign.setAttribute('popover', 'manual');
    container.querySelector('main')?.prepend(foreign);
  }
  await hydrate(page, container);
  const open = [...container.querySelectorAll('details')].map((one) => one.open);
  expect(open).toEqual([true, false]);
  expect(menu()).not.toBe(sent);
  expect(shown).toEqual([menu()]);
  matches.mockRestore();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  clearReports();
});

test.each(['summary', 'a'])(
  'the focus of a keyboard stays on its %s if an extension has added an element',
  async (tag) => {
    const page = (
      <>
        {['/fees', '/forms', '/forms'].map((path, at) => (
          <details key={at} open>
            <summary>{path}</summary>
            <a href={path}>{path}</a>
          </details>
        ))}
      </>
    );
    const container = send(page);
    const focusable = () => [...container.querySelectorAll<HTMLElement>(tag)];
    const third = focusable()[2];
    third?.focus();
    expect(third).toHaveFocus();
    const foreign = Object.assign(document.createElement('a'), { href: '/foreign' });
    container.querySelector('main')?.prepend(foreign);
    await hydrate(page, container);
    expect(third).not.toBeInTheDocument();
    expect(focusable()[2]).toHaveFocus();
    clearReports();
  },
);

test('a click before hydration is repeated on the button that took the place of the clicked one', async () => {
  const clicks: string[] = [];
  const list = (
    <>
      {['Retry', 'See More'].map((label) => (
        <button key={label} type="button" className="button" onClick={() => clicks.push(label)}>
          {label}
        </button>
      ))}
    </>
  );
  const container = send(list);
  const clicked = screen.getByRole('button', { name: 'See More' });
  container.querySelector('main')?.prepend(document.createElement('button'));
  Object.assign(window, { appLoader: { clicked } });
  await hydrate(list, container);
  expect(clicked).not.toBeInTheDocument();
  expect(clicks).toEqual(['See More']);
  delete window.appLoader;
  clearReports();
});

test.each<[string, (field: Element, foreign: Element) => void]>([
  ['before the form', (field, foreign) => field.closest('form')?.before(foreign)],
  ['into the form', (field, foreign) => field.closest('form')?.prepend(foreign)],
  ['next to a field', (field, foreign) => field.closest('label')?.after(foreign)],
])('what was typed is not mixed up with a field that an extension adds %s', async (_where, add) => {
  const form = (
    <form>
      {['Name', 'Class', 'Name'].map((label, at) => (
        <label key={at}>
          {label} <input />
        </label>
      ))}
    </form>
  );
  const container = send(form);
  const fields = () => screen.getAllByRole('textbox');
  const [first, second, third] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (!first || !second || !third) throw new Error('a field is missing');
  [first.value, second.value, third.value] = ['Ada', 'JSS 1', 'Obi'];
  second.focus();
  const foreign = Object.assign(document.createElement('input'), { value: 'a password' });
  add(second, foreign);
  // The browser translates the page.
  first.before('Nom ');
  await hydrate(form, container);
  expect(fields().map((field) => Object(field).value)).toEqual(['Ada', 'JSS 1', 'Obi']);
  expect(fields()[1]).not.toBe(second);
  expect(fields()[1]).toHaveFocus();
  clearReports();
});

let failures = 0;

/** Fails once while it is rendered again; React then succeeds. */
function Unsteady() {
  const [attempts, setAttempts] = useState(0);
  if (attempts > 0 && failures > 0) {
    failures -= 1;
    throw new Error('an error that passes');
  }
  return (
    <button type="button" onClick={() => startTransition(() => setAttempts(attempts + 1))}>
      Again
    </button>
  );
}

test('an error that React recovers from later does not bring back what was typed before', async () => {
  const form = (
    <>
      <input aria-label="Name" />
      <Unsteady />
    </>
  );
  const container = send(form);
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  field().value = 'Ada';
  field().after(document.createElement('span'));
  await hydrate(form, container);
  expect(field()).toHaveValue('Ada');
  field().value = 'Ada Obi';
  clearReports();
  failures = 1;
  await act(async () => screen.getByRole('button').click());
  expect(console.error).toHaveBeenCalled();
  expect(field()).toHaveValue('Ada Obi');
  clearReports();
});
