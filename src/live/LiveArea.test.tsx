/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveArea } from './LiveArea';
import type { LiveState, Refresh } from './live-state';

function renderArea(live: LiveState<string>, canRetry = false) {
  return render(
    <LiveArea
      live={live}
      loadingLabel="Loading albums…"
      failedMessage="Failed to load albums."
      canRetry={canRetry}
      className="room"
    >
      {(data) => <p>{data}</p>}
    </LiveArea>,
  );
}

test('each data area has a loading state: a spinner that is announced (specification, section 4)', () => {
  const { container } = renderArea({ kind: 'loading' });
  const spinner = screen.getByRole('status');
  expect(spinner).toHaveTextContent('Loading albums…');
  expect(spinner.querySelector('[aria-hidden=true]')).toBeVisible();
  // The app loader looks for this attribute; the style sheet hides the spinner if a script fails.
  const waiting = container.querySelector('[data-waiting]');
  expect(waiting).toContainElement(spinner);
  expect(waiting).toHaveClass('waiting');
  expect(waiting?.parentElement).toHaveClass('loading');
  expect(spinner).toHaveClass('spinner');
  const missing = 'This section could not be loaded. Please reload the page in a moment.';
  expect(screen.getByText(missing)).not.toBeVisible();
  expect(screen.getByText(missing)).toHaveClass('scriptMissing');
});

test.each<LiveState<string>>([
  { kind: 'loading' },
  { kind: 'failed', retry: () => undefined },
  { kind: 'offline' },
])('an area without data keeps its height: %j', (live) => {
  expect(renderArea(live).container.firstElementChild).toHaveClass('room');
});

test('each data area has a loaded state, with only the data (specification, section 4)', () => {
  renderArea({ kind: 'loaded', data: 'Sports day' });
  expect(screen.getByText('Sports day')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('Sports day').parentElement).toHaveClass('loaded');
});

test('each data area has an error state with its own message (specification, section 4)', () => {
  renderArea({ kind: 'failed', retry: () => undefined });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load albums\.$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a failed area that can be retried has a Retry button', async () => {
  const retry = jest.fn();
  renderArea({ kind: 'failed', retry }, true);
  const button = screen.getByRole('button', { name: 'Retry' });
  expect(button).toHaveClass('button');
  await userEvent.click(button);
  expect(retry).toHaveBeenCalledTimes(1);
});

test.each<LiveState<string>>([
  { kind: 'failed', retry: () => undefined },
  {
    kind: 'loaded',
    data: 'Sports day',
    refresh: { kind: 'failed', fetchedAt: 0, retry: () => undefined, isRetrying: false },
  },
])('an area without `canRetry` has no Retry button: $kind', (live) => {
  render(
    <LiveArea live={live} loadingLabel="" failedMessage="Failed to load albums.">
      {(data) => data}
    </LiveArea>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load albums\./);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an offline area shows a message, without an error or a button', () => {
  renderArea({ kind: 'offline' }, true);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^You are offline\.This section will load when you are back online\.$/,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

const fetchedAt = Date.parse('2025-10-05T08:00:00Z');

const failedRefresh = {
  kind: 'failed',
  fetchedAt,
  retry: () => undefined,
  isRetrying: false,
} as const;
const since = 'Last updated on October 5, 2025 at 9:00 AM.';

const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u202f', ' ');

test('after a failed refresh the message and the date are above the older data, with Retry', async () => {
  const retry = jest.fn();
  renderArea(
    {
      kind: 'loaded',
      data: 'Sports day',
      refresh: { kind: 'failed', fetchedAt, retry, isRetrying: false },
    },
    true,
  );
  expect(screen.getByText('Sports day')).toBeVisible();
  expect(textOf(screen.getByRole('alert'))).toBe(`Failed to load albums.${since}Retry`);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Retry' });
  expect(button).toHaveClass('button');
  expect(button.querySelector('[aria-hidden=true]')).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(retry).toHaveBeenCalledTimes(1);
});

test.each<[string, Refresh, string[]]>([
  ['failed', failedRefresh, ['Failed to load albums.']],
  ['is being repeated', { ...failedRefresh, isRetrying: true }, ['Failed to load albums.']],
  ['is offline', { kind: 'offline', fetchedAt }, []],
  ['is running', { kind: 'running' }, []],
])('a sidebar whose refresh %s shows only its error message', (_state, refresh, messages) => {
  render(
    <LiveArea
      live={{ kind: 'loaded', data: 'Sports day', refresh }}
      loadingLabel="Loading albums…"
      failedMessage="Failed to load albums."
      isSidebar
    >
      {(data) => <p>{data}</p>}
    </LiveArea>,
  );
  expect(screen.getByText('Sports day')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryAllByRole('alert').map(textOf)).toEqual(messages);
});

test('the error message stays during a retry, and the area is announced as loading', () => {
  const refresh = {
    kind: 'failed',
    fetchedAt,
    retry: () => undefined,
    isRetrying: true,
  } as const;
  renderArea({ kind: 'loaded', data: 'Sports day', refresh }, true);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load albums\./);
  expect(screen.getByRole('status')).toHaveTextContent('Loading albums…');
  const button = screen.getByRole('button', { name: 'Retry' });
  expect(button.querySelector('[aria-hidden=true]')).toBeVisible();
  expect(screen.getByText('Sports day')).toBeVisible();
});

test('a render error stays in its area and can be retried', async () => {
  let broken = true;
  const Sentence = () => {
    if (broken) throw new Error('an error in the view');
    return <p>Sports day</p>;
  };
  render(
    <>
      <p>the rest of the page</p>
      <LiveArea
        live={{ kind: 'loaded', data: '' }}
        loadingLabel="Loading albums…"
        failedMessage="Failed to load albums."
        className="room"
      >
        {() => <Sentence />}
      </LiveArea>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load albums\./);
  expect(screen.getByRole('alert').parentElement).toHaveClass('room');
  expect(screen.getByText('the rest of the page')).toBeVisible();
  expect(console.error).toHaveBeenCalledWith(new Error('an error in the view'));
  jest.mocked(console.error).mockClear();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Sports day')).toBeVisible();
});
