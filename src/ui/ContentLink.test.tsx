/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { ContentLink } from './ContentLink';

/** Clicks the link; returns it and whether Gatsby leaves the click to the browser. */
function renderLink(to: string) {
  render(
    <ContentLink to={to} className="card">
      Read it
    </ContentLink>,
  );
  const link = screen.getByRole('link', { name: /^Read it/ });
  // jsdom cannot navigate, so the click is cancelled after the link's handlers.
  let isLeftToBrowser = true;
  window.addEventListener(
    'click',
    (event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link);
  expect(link).toHaveAttribute('href', to);
  expect(link).toHaveClass('card');
  return { link, isLeftToBrowser };
}

test.each(['/', '/news', '/events#dates'])(
  'a page of this site opens without a reload: %s',
  (to) => {
    const { link, isLeftToBrowser } = renderLink(to);
    expect(isLeftToBrowser).toBe(false);
    expect(link).not.toHaveAttribute('target');
  },
);

test.each([
  '/news/prize-day',
  '/gallery/sports',
  '/uploads/documents/fees.pdf',
  'mailto:office@school.example',
  'tel:+2341234',
  '#',
])(
  'the browser opens prerendered items, files, email and phone links in the same tab: %s',
  (to) => {
    const { link, isLeftToBrowser } = renderLink(to);
    expect(isLeftToBrowser).toBe(true);
    expect(link).not.toHaveAttribute('target');
  },
);

test.each(['https://exams.example', 'http://exams.example/results'])(
  'another site opens in a new tab, and the link says so: %s',
  (to) => {
    const { link } = renderLink(to);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAccessibleName('Read it (opens in a new tab)');
  },
);
