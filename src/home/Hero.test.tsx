/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import home from '../../e2e/content/home.json';
import { builtPicture } from '../testing/built-picture';
import { setMedia } from '../testing/match-media';
import { Hero } from './Hero';
import { rotateHero } from './rotate-hero';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function renderHero() {
  render(<Hero hero={home.hero} tiles={[]} />);
}

const hero = () => screen.getByRole('region', { name: 'Pictures of the school' });
const currentSlide = () => screen.getByRole('group').getAttribute('aria-label');
const button = (name: string) => screen.getByRole('button', { name });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function staysOnSlide() {
  const before = currentSlide();
  wait(5_000);
  const after = currentSlide();
  wait(30_000);
  return before === after && after === currentSlide();
}

test('the hero cycles through 2 images every 5000 ms, and its dots follow (specification, section 9)', () => {
  renderHero();
  const dots = screen.getAllByRole('button', { name: /^Show picture/ });
  const state = () => [currentSlide(), ...dots.map((dot) => dot.getAttribute('aria-current'))];
  wait(4_999);
  expect(state()).toEqual(['1 of 2', 'true', 'false']);
  wait(1);
  expect(state()).toEqual(['2 of 2', 'false', 'true']);
  wait(5_000);
  expect(state()).toEqual(['1 of 2', 'true', 'false']);
  wait(5_000);
  expect(state()).toEqual(['2 of 2', 'false', 'true']);
});

describe('before hydration', () => {
  const view = <Hero hero={home.hero} tiles={[]} />;

  afterEach(() => {
    document.body.replaceChildren();
  });

  function showHtml() {
    const container = document.createElement('div');
    container.innerHTML = renderToString(view);
    document.body.append(container);
    rotateHero(hero());
    return container;
  }

  test('the hero changes, and the app continues with the current image', () => {
    const container = showHtml();
    wait(5_000);
    expect(currentSlide()).toBe('2 of 2');
    render(view, { container, hydrate: true });
    wait(4_999);
    expect(currentSlide()).toBe('2 of 2');
    wait(1);
    expect(currentSlide()).toBe('1 of 2');
    expect(jest.getTimerCount()).toBe(1);
  });

  test.each(['clicked', 'focused'])(
    'a hero whose Pause button was %s stays paused until Play is clicked',
    (how) => {
      const container = showHtml();
      if (how === 'clicked') fireEvent.click(button('Pause slideshow'));
      else button('Pause slideshow').focus();
      render(view, { container, hydrate: true });
      expect(staysOnSlide()).toBe(true);
      if (how === 'focused') fireEvent.click(button('Pause slideshow'));
      fireEvent.click(button('Play slideshow'));
      wait(5_000);
      expect(currentSlide()).toBe('2 of 2');
    },
  );
});

test('a hero focused before its script starts is paused', () => {
  document.body.innerHTML = renderToString(<Hero hero={home.hero} tiles={[]} />);
  button('Pause slideshow').focus();
  rotateHero(hero());
  expect(staysOnSlide()).toBe(true);
  document.body.replaceChildren();
});

test('the 2 images are the same image twice (specification, section 4)', () => {
  renderHero();
  const images = within(hero()).getAllByRole('img', { hidden: true });
  expect(images).toHaveLength(2);
  expect(images[0]).toHaveAttribute('src', images[1]?.getAttribute('src'));
  expect(images[0]).toHaveAccessibleName(home.hero.pictures[0]?.alt);
});

test('the hero has its content’s link and the office’s phone number', () => {
  renderHero();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/student-profile',
    'tel:+353572223344',
  ]);
});

test('the hero is a carousel of slides with the school’s headline (ARIA Authoring Practices)', () => {
  renderHero();
  expect(hero()).toHaveAttribute('aria-roledescription', 'carousel');
  expect(screen.getByRole('group')).toHaveAttribute('aria-roledescription', 'slide');
  expect(screen.getByRole('heading', { level: 1, name: home.hero.line })).toBeVisible();
  expect(screen.getByText(home.hero.introduction)).toBeVisible();
});

test('a dot shows its image for the full interval', () => {
  renderHero();
  wait(4_000);
  fireEvent.click(button('Show picture 2 of 2'));
  expect(currentSlide()).toBe('2 of 2');
  wait(4_999);
  expect(currentSlide()).toBe('2 of 2');
  wait(1);
  expect(currentSlide()).toBe('1 of 2');
});

test('the buttons of an extension, which saves pictures, are no dots', () => {
  renderHero();
  for (const part of [hero(), screen.getByRole('group')]) {
    part.prepend(Object.assign(document.createElement('button'), { textContent: 'Save' }));
  }
  fireEvent.click(button('Pause slideshow'));
  expect(staysOnSlide()).toBe(true);
  for (const save of screen.getAllByRole('button', { name: 'Save' })) fireEvent.click(save);
  fireEvent.click(button('Show picture 2 of 2'));
  expect(currentSlide()).toBe('2 of 2');
  expect(screen.getAllByRole('button', { name: 'Save' })[0]).not.toHaveAttribute('aria-current');
  fireEvent.click(button('Play slideshow'));
  wait(5_000);
  expect(currentSlide()).toBe('1 of 2');
});

test('a pause button stops the hero and starts it again (WCAG 2.2.2)', () => {
  renderHero();
  fireEvent.click(button('Pause slideshow'));
  expect(staysOnSlide()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Pause slideshow' })).not.toBeInTheDocument();
  fireEvent.click(button('Play slideshow'));
  wait(5_000);
  expect(currentSlide()).toBe('2 of 2');
});

test.each(['click', 'keyboard'])('%s: Play starts a hero with reduced motion', async (input) => {
  setMedia('reducedMotion', true);
  renderHero();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const play = button('Play slideshow');
  if (input === 'click') await user.click(play);
  else {
    act(() => play.focus());
    await user.keyboard('{Enter}');
  }
  expect(play).toHaveFocus();
  wait(5_000);
  expect(currentSlide()).toBe('2 of 2');
  act(() => button('Show picture 1 of 2').focus());
  expect(staysOnSlide()).toBe(true);
});

test('a paused hero still follows its dots', () => {
  renderHero();
  fireEvent.click(button('Pause slideshow'));
  fireEvent.click(button('Show picture 2 of 2'));
  expect(currentSlide()).toBe('2 of 2');
  expect(staysOnSlide()).toBe(true);
});

test.each<[string, () => void, () => void]>([
  [
    'while the pointer is over it',
    () => fireEvent.pointerEnter(hero()),
    () => fireEvent.pointerLeave(hero()),
  ],
  [
    'while focused',
    () => button('Show picture 2 of 2').focus(),
    () => button('Show picture 2 of 2').blur(),
  ],
  ['in a hidden tab', () => setVisible('hidden'), () => setVisible('visible')],
  [
    'with reduced motion',
    () => setMedia('reducedMotion', true),
    () => setMedia('reducedMotion', false),
  ],
])('the hero pauses %s', (_when, begin, end) => {
  renderHero();
  act(begin);
  expect(staysOnSlide()).toBe(true);
  act(end);
  expect(staysOnSlide()).toBe(false);
});

function setVisible(state: 'hidden' | 'visible') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
}

test('announces slides only while the hero is paused', () => {
  renderHero();
  const slides = screen.getByRole('group').parentElement;
  expect(slides).toHaveAttribute('aria-live', 'off');
  fireEvent.pointerEnter(hero());
  expect(slides).toHaveAttribute('aria-live', 'polite');
  fireEvent.pointerLeave(hero());
  expect(slides).toHaveAttribute('aria-live', 'off');
  fireEvent.click(button('Pause slideshow'));
  expect(slides).toHaveAttribute('aria-live', 'polite');
});

test('the first image loads first, the second lazily', () => {
  renderHero();
  const [first, second] = within(hero()).getAllByRole('img', { hidden: true });
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(second).not.toHaveAttribute('fetchpriority');
  expect(second).toHaveAttribute('loading', 'lazy');
});

test('a hero of one image does not change', () => {
  const [picture] = home.hero.pictures;
  const content = { ...home.hero, pictures: picture ? [picture] : [] };
  render(<Hero hero={content} tiles={[]} />);
  expect(currentSlide()).toBe('1 of 1');
  expect(jest.getTimerCount()).toBe(0);
});

test('each image is loaded in the size of its part of the banner, and phones and wide screens use their own', () => {
  const picture = builtPicture('The hill');
  const content = { ...home.hero, pictures: [picture, picture], wide: builtPicture('', 'wide') };
  render(<Hero hero={content} tiles={[]} />);
  for (const image of within(hero()).getAllByRole('img', { hidden: true })) {
    expect(image).toHaveAttribute('sizes', '(min-width: 60rem) 90vw, 100vw');
    const [phone, first] = image.parentElement?.children ?? [];
    expect(phone).toHaveAttribute('media', '(max-width: 39.99rem)');
    expect(phone).toHaveAttribute('srcset', '/drawings/hero-phone.svg 1600w');
    expect(first).toHaveAttribute('media', '(min-width: 106rem)');
    expect(first).toHaveAttribute('srcset', '/wide-1600.webp 1600w');
  }
});

test('an unmounted hero has no timer and no listeners', () => {
  const listen = jest.spyOn(document, 'addEventListener');
  const { unmount } = render(<Hero hero={home.hero} tiles={[]} />);
  const [, , options] = listen.mock.calls.find(([type]) => type === 'visibilitychange') ?? [];
  unmount();
  wait(5_000);
  expect(jest.getTimerCount()).toBe(0);
  expect(Object(options).signal.aborted).toBe(true);
});
