/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import news from '../../e2e/content/news.json';
import { newsItem } from '../testing/news-backend';
import { NewsDetail } from './NewsDetail';

function renderForm() {
  render(<NewsDetail content={news} news={{ kind: 'loaded', data: newsItem('7') }} />);
  return within(screen.getByRole('form', { name: 'Leave a comment' }));
}

test.each([
  ['Full name', 'text', 'name'],
  ['Email', 'email', 'email'],
  ['Website', 'url', 'url'],
  ['Comment', null, null],
])(
  "the 'Leave a comment' form has %s, marked required (specification, section 2)",
  (name, type, autocomplete) => {
    const field = renderForm().getByRole('textbox', { name });
    expect(field).toBeRequired();
    expect(field.closest('label')).toHaveTextContent(`${name} *`);
    // Phones show a suitable keyboard, and can fill in the field.
    expect(field.getAttribute('type')).toBe(type);
    expect(field.getAttribute('autocomplete')).toBe(autocomplete);
  },
);

test('the form has four fields and no submit (specification, section 2)', () => {
  const form = renderForm();
  expect(form.getAllByRole('textbox')).toHaveLength(4);
  // The form is closed until the visitor opens it.
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
  expect(form.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('form').querySelector('[type=submit], [type=image]')).toBeNull();
});

test('nothing checks or submits the form (specification, section 5)', async () => {
  const form = renderForm();
  const submitted = jest.fn((event: Event) => event.preventDefault());
  screen.getByRole('form').addEventListener('submit', submitted);
  await userEvent.type(form.getByRole('textbox', { name: 'Email' }), 'not an address{Enter}');
  await userEvent.type(form.getByRole('textbox', { name: 'Comment' }), 'Well done!{Enter}');
  expect(submitted).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Comment' })).toHaveValue('Well done!\n');
});
