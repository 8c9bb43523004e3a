import type { Page } from 'playwright/test';

/* What no page and no screen of the editor may look like. The checks run in the browser. */

const EVERYWHERE = [overflowingPage, smallTargets, stretchedPictures, silentLists];

/** An open dialog or menu covers other text, which these checks would report. */
const WITHOUT_DIALOG = [misplacedTexts, coveredHeadings, untidyBoxes, weakHeadings];

const ON_PAGES = [badSizes, hiddenParts, badLineLengths, unmarkedLinks];

const CHECKS = {
  page: [...EVERYWHERE, ...WITHOUT_DIALOG, ...ON_PAGES],
  editor: [...EVERYWHERE, ...WITHOUT_DIALOG],
  editorDialog: EVERYWHERE,
  largeText: [overflowingPage, splitWords],
} as const;

/** In one expression, because each call of the browser takes as long as a check. */
export function findLayoutProblems(page: Page, checks: keyof typeof CHECKS): Promise<string[]> {
  return page.evaluate(`[${CHECKS[checks].map((check) => `...(${check})()`)}]`);
}

/** In a window of another width, a picture may show its former file until its new one has loaded. */
export function waitForPictures(page: Page) {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const isReplaced = (image: HTMLImageElement) => !image.complete && image.naturalWidth > 0;
    await frame();
    await frame();
    while ([...document.images].some(isReplaced)) await frame();
  });
}

/** A page that scrolls sideways or is wider than the window. */
function overflowingPage(): string[] {
  window.scrollTo(10_000, 0);
  const moved = window.scrollX;
  const { scrollWidth, clientWidth } = document.documentElement;
  const isTooWide = moved !== 0 || scrollWidth > clientWidth;
  return isTooWide ? [`scrolls ${moved} px sideways, and is ${scrollWidth} px wide`] : [];
}

/** Pictures shown wider than their widest file (except drawings), or distorted. */
function stretchedPictures(): string[] {
  return [...document.images]
    .filter((image) => image.checkVisibility())
    .map((image) => {
      const sets = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image];
      const widths = sets.flatMap(({ srcset }) =>
        [...srcset.matchAll(/ (\d+)w/g)].map(([, w]) => Number(w)),
      );
      const widest = Math.max(...widths, widths.length === 0 ? image.naturalWidth : 0);
      const { width: shown, height } = image.getBoundingClientRect();
      const isDrawing = image.currentSrc.endsWith('.svg');
      const isCropped = getComputedStyle(image).objectFit !== 'fill';
      const shape = (shown * image.naturalHeight) / (height * image.naturalWidth);
      return {
        // Ignores lazy pictures that have not loaded: their dimensions are 0.
        isStretched:
          (!isDrawing && widest > 0 && shown > widest + 1) ||
          (!isCropped && shown > 1 && Math.abs(shape - 1) > 0.04),
        text: `${image.currentSrc} of ${widest} px is ${shown} × ${height} px`,
      };
    })
    .filter(({ isStretched }) => isStretched)
    .map(({ text }) => text);
}

/** Controls lower than 44 px (calendar days: 36) or too narrow, except links inside a sentence (WCAG 2.5.8). */
function smallTargets(): string[] {
  // Ignores `spread` links, because the whole card is their target.
  return (
    [...document.querySelectorAll<HTMLElement>('a:not(.spread), button, input, summary')]
      .filter((control) => control.checkVisibility())
      // The headings of the wide footer open nothing.
      .filter((control) => getComputedStyle(control).pointerEvents !== 'none')
      .filter(
        (control) => !control.matches('p a:not(.button, .send, footer a), a[href="#content"]'),
      )
      .map((control) => {
        const target = control.matches('[type=checkbox]') ? control.closest('label') : control;
        return { control, box: (target ?? control).getBoundingClientRect() };
      })
      .filter(({ control, box }) => {
        const minimum = control.closest('td') ? 36 : 44;
        const isNarrow = box.width < (control.matches('button') ? 32 : 24);
        return box.width > 1 && (box.height < minimum || isNarrow);
      })
      .map(
        ({ control, box }) => `${control.outerHTML.slice(0, 80)} is ${box.width} × ${box.height}`,
      )
  );
}

/** Pictures much wider or narrower than their `sizes` say, so that the browser loads the wrong file. */
function badSizes(): string[] {
  return [...document.images]
    .filter((image) => image.sizes !== '' && image.checkVisibility())
    .filter((image) => {
      const [size = ''] = image.sizes.split(', ').flatMap((one) => {
        const [, condition = '', length = ''] = /^(\(.*\) )?(.*)$/.exec(one) ?? [];
        return matchMedia(condition).matches ? [length] : [];
      });
      const unit = size.endsWith('rem') ? 16 : window.innerWidth / 100;
      const ratio = (parseFloat(size) * unit) / image.getBoundingClientRect().width;
      return !(ratio > 0.95 && ratio < 1.8);
    })
    .map((image) => `${image.sizes} at ${image.getBoundingClientRect().width} px`);
}

/** Text that overlaps other text, overflows its block, or touches the edge of the box behind it. */
function misplacedTexts(): string[] {
  window.scrollTo(0, 0);
  const isDrawn = (element: Element | null): boolean =>
    element === null ||
    (getComputedStyle(element).clipPath === 'none' &&
      getComputedStyle(element).opacity !== '0' &&
      isDrawn(element.parentElement));
  const isClamped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).webkitLineClamp !== 'none' || isClamped(element.parentElement));
  const findBlock = (element: Element | null): Element => {
    if (!element) return document.body;
    const { display, position } = getComputedStyle(element);
    const isPlaced = display === 'inline' || position === 'absolute';
    return isPlaced ? findBlock(element.parentElement) : element;
  };
  const touched = (element: Element | null, text: DOMRect): Element | undefined => {
    // Ignores captions and legends, because they are outside their box and on its line.
    if (!element || element.matches('body, caption, legend')) return undefined;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isPainted =
      !style.backgroundColor.endsWith(', 0)') ||
      style.backgroundImage !== 'none' ||
      style.boxShadow !== 'none';
    const touches = (side: 'Left' | 'Right' | 'Top' | 'Bottom', room: number, least: number) => {
      const line = parseFloat(style[`border${side}Width`]);
      return (isPainted || line > 0) && room - line > -2 && room - line < least;
    };
    const isTouched =
      touches('Left', text.left - box.left, 4) ||
      touches('Right', box.right - text.right, 4) ||
      touches('Top', text.top - box.top, 1) ||
      touches('Bottom', box.bottom - text.bottom, 1);
    if (isTouched && style.display !== 'inline') return element;
    return isPainted ? undefined : touched(element.parentElement, text);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: { block: Element; parent: Element; text: string; box: DOMRect }[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const text = node.textContent?.trim() ?? '';
    const { parentElement: parent } = node;
    if (text === '' || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    // Names on a drawing are placed, and clamped lines cut, on purpose.
    if (!isDrawn(parent) || parent.closest('svg') || isClamped(parent)) continue;
    const range = new Range();
    range.selectNodeContents(node);
    const block = findBlock(parent);
    for (const box of range.getClientRects()) lines.push({ block, parent, text, box });
  }
  return lines.flatMap(({ block, parent, text, box }, at) => {
    const room = block.getBoundingClientRect();
    const middle = box.top + box.height / 2;
    const leaves =
      box.left < room.left - 1 ||
      box.right > room.right + 1 ||
      middle < room.top ||
      middle > room.bottom;
    const covered = lines.slice(at + 1).find(
      (other) =>
        other.block !== block &&
        Math.min(other.box.right, box.right) - Math.max(other.box.left, box.left) > 2 &&
        // Adjacent lines may overlap slightly.
        Math.min(other.box.bottom, box.bottom) - Math.max(other.box.top, box.top) > box.height / 3,
    );
    const edge = touched(parent, box);
    return [
      ...(edge ? [`${text} touches the edge of ${edge.outerHTML.slice(0, 80)}`] : []),
      ...(leaves ? [`${text} overflows ${block.outerHTML.slice(0, 80)}`] : []),
      ...(covered ? [`${text} overlaps ${covered.text}`] : []),
    ];
  });
}

/** Headings of which a picture covers a part. */
function coveredHeadings(): string[] {
  const problems = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')]
    .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
    .filter((heading) => getComputedStyle(heading).clipPath === 'none')
    .filter((heading) => {
      heading.scrollIntoView({ block: 'center', behavior: 'instant' });
      const range = new Range();
      range.selectNodeContents(heading);
      return [...range.getClientRects()].some(({ left, top, width, height }) => {
        const front = document.elementFromPoint(left + width / 2, top + height / 2);
        return front?.matches('img, svg, svg *') && !heading.contains(front);
      });
    })
    .map((heading) => `${heading.textContent} is covered`);
  window.scrollTo(0, 0);
  return problems;
}

/** Elements that stick under the header or cover it, covered controls, and photos cropped to a thin strip. */
function hiddenParts(): string[] {
  const [header, ...parts] = document.querySelectorAll('header, main *');
  const bottom = header?.getBoundingClientRect().height ?? 0;
  const controls = [
    ...document.querySelectorAll('main :is(a:not(.spread), button, input, summary)'),
  ];
  const covered = controls.filter((control) => {
    if (!control.checkVisibility()) return false;
    control.scrollIntoView({ block: 'center' });
    const [box = new DOMRect()] = control.getClientRects();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const isHit = !hit || control.contains(hit) || hit.contains(control);
    const overHeader = document.elementFromPoint(x, bottom / 2);
    return (box.width > 1 && !isHit) || (window.scrollY > 200 && !header?.contains(overHeader));
  });
  window.scrollTo(0, 0);
  return [
    ...covered,
    ...parts.filter((part) => {
      const { position, top } = getComputedStyle(part);
      if (position === 'sticky' && parseFloat(top) < bottom) return true;
      const { width, height } = part.getBoundingClientRect();
      return part.matches('img:not([src$=svg])') && part.checkVisibility() && width > 4 * height;
    }),
  ].map((part) => part.outerHTML.slice(0, 80));
}

/** Boxes that touch the next box, doubled lines, and misplaced elements, `::before` and `::after` marks. */
function untidyBoxes(): string[] {
  const boxes = [
    ...document.querySelectorAll(
      'body *:not(svg *, [type=radio], [type=radio] + *, [aria-hidden=true])',
    ),
  ]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const hasLine = (side: 'Top' | 'Bottom') =>
        style.boxShadow !== 'none' ||
        (parseFloat(style[`border${side}Width`]) > 0 &&
          !style[`border${side}Color`].endsWith(', 0)'));
      const isPainted =
        style.boxShadow !== 'none' ||
        !style.backgroundColor.endsWith(', 0)') ||
        parseFloat(style.borderLeftWidth) * parseFloat(style.borderRightWidth) > 0;
      const lines = [
        ...(hasLine('Top') ? [box.top] : []),
        ...(hasLine('Bottom') ? [box.bottom] : []),
      ];
      return { element, style, box, isPainted, lines };
    })
    .filter(({ box, style }) => box.width > 2 && box.height > 2 && style.clipPath === 'none');
  type Box = (typeof boxes)[number];
  const find = (target: Element | null | undefined) =>
    boxes.find(({ element }) => element === target);
  const strays = ({ element, style, box }: Box) => {
    const around = (element.parentElement ?? element).getBoundingClientRect();
    return (
      style.position === 'absolute' &&
      (box.left < around.left - 2 ||
        box.right > around.right + 2 ||
        box.top < around.top - 2 ||
        box.bottom > around.bottom + 2)
    );
  };
  const findMarks = (element: Element) =>
    ['::before', '::after']
      .map((name) => getComputedStyle(element, name))
      .filter(({ content, position }) => content !== 'none' && position === 'absolute');
  const hasStrayMark = ({ element, style }: Box) =>
    style.position === 'static' && !element.matches('.spread') && findMarks(element).length > 0;
  const hasMarkOnText = ({ element, style, box }: Box) =>
    style.position !== 'static' &&
    findMarks(element).some((mark) => {
      const [width, height] = [parseFloat(mark.width), parseFloat(mark.height)];
      const left = box.left + element.clientLeft + parseFloat(mark.left);
      const top = box.top + element.clientTop + parseFloat(mark.top);
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      // A mark that covers the whole card makes it a link.
      if (width > box.width - 8 || !texts.nextNode()) return false;
      const range = new Range();
      range.selectNodeContents(texts.currentNode);
      return [...range.getClientRects()].some(
        (text) =>
          Math.min(text.right, left + width) - Math.max(text.left, left) > 1 &&
          Math.min(text.bottom, top + height) - Math.max(text.top, top) > 3,
      );
    });
  /** From edge to edge, with nothing beside it. */
  const isBand = ({ box }: Box) => box.width >= document.documentElement.clientWidth;
  const touchesNext = (current: Box) => {
    const { element, box, isPainted } = current;
    const afterParent = element.parentElement?.nextElementSibling;
    const next = find(element.nextElementSibling) ?? find(afterParent?.firstElementChild);
    if (!isPainted || !next?.isPainted || element.closest('table, picture')) return false;
    if (isBand(current) && isBand(next)) return false;
    const gaps = [
      next.box.left - box.right,
      box.left - next.box.right,
      next.box.top - box.bottom,
      box.top - next.box.bottom,
    ];
    return Math.max(...gaps) < 4;
  };
  const hasDoubleLine = ({ element, style, box, lines }: Box) =>
    lined.some(
      (other) =>
        other.element !== element &&
        !(style.borderCollapse === 'collapse' && other.style.borderCollapse === 'collapse') &&
        Math.min(other.box.right, box.right) - Math.max(other.box.left, box.left) > 20 &&
        other.lines.some((line) => lines.some((near) => Math.abs(near - line) < 3)),
    );
  const inFlow = boxes.filter(({ style }) => !/absolute|fixed/.test(style.position));
  const lined = inFlow.filter(({ lines }) => lines.length > 0);
  const found = {
    'is outside its parent': boxes.filter(strays),
    'has a mark outside its box': boxes.filter(hasStrayMark),
    'has a mark on its text': boxes.filter(hasMarkOnText),
    'touches the next': inFlow.filter(touchesNext),
    'has a doubled line': lined.filter(hasDoubleLine),
  };
  return Object.entries(found).flatMap(([problem, where]) =>
    where.map(({ element }) => `${element.outerHTML.slice(0, 80)} ${problem}`),
  );
}

/** Headings that are larger than their parent heading or others of their level, not bold, or smaller than the text. */
function weakHeadings(): string[] {
  const getFontSize = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
  const above: Element[] = [];
  const levelSizes = new Map<string, number>();
  return [...document.querySelectorAll('main :is(h1, h2, h3, h4):not(.visually-hidden)')]
    .filter((heading) => {
      if (!heading.checkVisibility()) return false;
      while (above[0] && above[0].tagName >= heading.tagName) above.shift();
      const size = getFontSize(heading);
      const levelSize = levelSizes.get(heading.tagName) ?? size;
      levelSizes.set(heading.tagName, levelSize);
      const isWeak =
        Math.abs(size - levelSize) > 0.1 ||
        size < getFontSize(document.body) - 0.1 ||
        (above[0] && size > getFontSize(above[0]) + 0.1) ||
        Number(getComputedStyle(heading).fontWeight) < 600;
      above.unshift(heading);
      return isWeak;
    })
    .map((heading) => heading.outerHTML.slice(0, 80));
}

/** Paragraphs whose lines are too long to read, or only a word or two wide. */
function badLineLengths(): string[] {
  return [...document.querySelectorAll('main :is(p, li, dd)')]
    .filter((text) => text.checkVisibility() && !text.querySelector('p, li, div'))
    .filter((text) => {
      const size = parseFloat(getComputedStyle(text).fontSize);
      const range = new Range();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      const widest = Math.max(...lines.map(({ width }) => width));
      const isColumn = new Set(lines.map(({ top }) => Math.round(top))).size > 4;
      const isNarrow = window.innerWidth > 700 && isColumn && widest < size * 9;
      return isNarrow || widest > size * 48;
    })
    .map((text) => text.outerHTML.slice(0, 80));
}

/** Menu links to the current page that look like the others, apart from their colour. */
function unmarkedLinks(): string[] {
  return [...document.querySelectorAll('header nav [aria-current=page]')]
    .filter((link) => {
      const look = () => {
        const style = getComputedStyle(link);
        return [style.boxShadow, style.borderWidth, style.textDecorationLine, style.fontWeight];
      };
      const marked = look();
      link.removeAttribute('aria-current');
      const plain = look();
      link.setAttribute('aria-current', 'page');
      return `${marked}` === `${plain}`;
    })
    .map((link) => link.outerHTML);
}

/** Lists outside menus that Safari does not announce: they have no role, and no item with a marker, as grids have none. */
function silentLists(): string[] {
  return [...document.querySelectorAll(':is(ul, ol):not([role], nav *, :empty)')]
    .filter((list) =>
      [...list.children].every((item) => {
        const { display, listStyleType } = getComputedStyle(item);
        return display !== 'list-item' || listStyleType === 'none';
      }),
    )
    .map((list) => `${list.outerHTML.slice(0, 80)} is no list in Safari`);
}

/** Words and numbers that continue on the next line. */
function splitWords(): string[] {
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  const texts = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT,
    ({ parentElement }) =>
      // An email address may be longer than a line.
      parentElement?.checkVisibility() &&
      !parentElement.closest('script, style, a[href^="mailto:"]') &&
      !isClipped(parentElement)
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
  );
  const isSplit = (text: Node, start: number, end: number) => {
    const range = new Range();
    range.setStart(text, start);
    range.setEnd(text, end);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  };
  const broken: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(
      /[\p{L}\p{M}\p{N}’.,\p{Sc}]+/gu,
    )) {
      if (isSplit(text, index, index + word.length)) broken.push(word);
    }
  }
  return broken;
}
