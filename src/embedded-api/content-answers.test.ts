import { mapResources } from '../live/resources/resources';
import { findAnswer } from './content-answers';
import { answerFiles } from './content-folder';

test('a list without a function of its own has its files in one answer, with their names as ids', () => {
  const list = '/v1/notices/';
  const files = new Map([
    ['1-gate', { ok: true, value: { text: 'The gate is open' } } as const],
    ['2-pool', { ok: false, problems: ['text is missing'] } as const],
  ]);
  const notices = answerFiles(list, files);
  const content = mapResources(() => notices);
  expect(findAnswer(content, new URL(`http://localhost/api${list}`))).toEqual({
    status: 200,
    body: [{ id: '1-gate', text: 'The gate is open' }],
  });
  expect(notices).toMatchObject({ count: 1 });
  expect(notices.calls()).toEqual([list]);
});
