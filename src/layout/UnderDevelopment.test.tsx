/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import admissionForm from '../../e2e/content/admission-form.json';
import { builtPicture } from '../testing/built-picture';
import studentPortal from '../testing/student-portal.json';
import { UnderDevelopment } from './UnderDevelopment';

test.each([
  ['/student-portal', studentPortal],
  ['/admission-form', admissionForm],
])('%s shows an under-development image, and links below it', (_path, content) => {
  const { title, nextStep, picture } = content;
  render(<UnderDevelopment content={content} />);
  expect(screen.getByRole('img', { name: picture.alt })).toBeVisible();
  // The heading is for screen readers only.
  const heading = screen.getByRole('heading', { level: 1, name: title });
  expect(heading).toHaveClass('visually-hidden');
  expect(screen.getByRole('complementary')).toHaveTextContent(nextStep.text);
  expect(screen.getByRole('link', { name: nextStep.link.label })).toHaveAttribute(
    'href',
    nextStep.link.to,
  );
  expect(screen.getByRole('link', { name: /^Call / })).toBeVisible();
});

test('the image loads at high priority, at its displayed width', () => {
  render(<UnderDevelopment content={{ ...admissionForm, picture: builtPicture('A mason') }} />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(image).toHaveAttribute('sizes', '(min-width: 60rem) 48rem, 92vw');
});
