import { reportProgress } from './gatsby-progress';

const message = (type: string, payload: object) => ({
  type: 'LOG_ACTION',
  action: { type, payload },
});

test('says what Gatsby does, and how far it is', () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const take = reportProgress({ print: (line) => lines.push(line) });
  take(message('ACTIVITY_START', { id: 'a', text: 'onPreBootstrap' }));
  take(message('ACTIVITY_START', { id: 'b', text: 'write out redirect data' }));
  take(message('ACTIVITY_START', { id: 'c', text: 'Building static HTML for pages', total: 90 }));
  take(message('ACTIVITY_UPDATE', { id: 'c', current: 1 }));
  jest.advanceTimersByTime(4000);
  take(message('ACTIVITY_UPDATE', { id: 'b', current: 1 }));
  take(message('ACTIVITY_UPDATE', { id: 'c', current: 40 }));
  take(message('LOG', { level: 'INFO', text: 'Compressing pictures: 4 of 12' }));
  take(message('ACTIVITY_START', { id: 'd', text: 'Drawing link previews' }));
  take({ type: 'HEARTBEAT' });
  expect(lines).toEqual([
    'Checking the content …',
    'Writing pages …',
    'Writing pages: 40 of 90',
    'Compressing pictures: 4 of 12',
    'Drawing pictures for shared links …',
  ]);
});

test('passes on errors, and says when the development server is ready', () => {
  const [print, problem, ready] = [jest.fn(), jest.fn(), jest.fn()];
  const take = reportProgress({ print, problem, ready });
  take(message('LOG', { level: 'INFO', text: 'Gatsby is fine' }));
  take(message('LOG', { level: 'ERROR', text: 'content/home.json: …' }));
  take(message('ACTIVITY_END', { id: 'webpack-develop', status: 'FAILED' }));
  expect(problem.mock.calls).toEqual([['content/home.json: …']]);
  expect(ready).not.toHaveBeenCalled();
  take(message('ACTIVITY_END', { id: 'webpack-develop', status: 'SUCCESS' }));
  expect(ready).toHaveBeenCalledTimes(1);
});
