import { render, screen } from '@testing-library/react';
import content from '../../e2e/content/under-development.json';
import { builtPicture } from '../testing/built-picture';
import { UnderDevelopment } from './UnderDevelopment';

test.each([
  ['/student-portal', content.studentPortal.title],
  ['/admission-form', content.admissionForm.title],
])('%s shows only an under-development image (specification, section 2)', (_path, title) => {
  const { container } = render(<UnderDevelopment title={title} picture={content.picture} />);
  expect(screen.getByRole('img', { name: content.picture.alt })).toBeVisible();
  // The heading is for screen readers only.
  const heading = screen.getByRole('heading', { level: 1, name: title });
  expect(heading).toHaveClass('visually-hidden');
  expect(container).toHaveTextContent(new RegExp(`^${title}$`));
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the image is loaded before anything else, as wide as it is shown', () => {
  render(<UnderDevelopment title="Student Portal" picture={builtPicture('A girl who builds')} />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(image).toHaveAttribute('sizes', '(min-width: 60rem) 48rem, 92vw');
});
