import { render, screen } from '@testing-library/react';
import content from '../../e2e/content/under-development.json';
import { builtPicture } from '../testing/built-picture';
import { UnderDevelopment } from './UnderDevelopment';

test.each([
  ['/student-portal', content.studentPortal],
  ['/admission-form', content.admissionForm],
])('%s shows an under-development image, and links below it', (_path, { title, nextStep }) => {
  render(<UnderDevelopment title={title} nextStep={nextStep} picture={content.picture} />);
  expect(screen.getByRole('img', { name: content.picture.alt })).toBeVisible();
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
  render(
    <UnderDevelopment {...content.studentPortal} picture={builtPicture('A girl who builds')} />,
  );
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(image).toHaveAttribute('sizes', '(min-width: 60rem) 48rem, 92vw');
});
