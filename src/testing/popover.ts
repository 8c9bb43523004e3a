import { act } from '@testing-library/react';

const matches = Element.prototype.matches;

/** jsdom has no popovers; e2e tests `popovertarget`. Returns a function that removes the stub. */
export function stubPopovers(): () => void {
  const open = new Set<Element>();
  const change = (element: HTMLElement, newState: 'open' | 'closed') => {
    if (newState === 'open') open.add(element);
    else open.delete(element);
    act(() => {
      element.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
    });
  };
  Object.assign(HTMLElement.prototype, {
    popover: null,
    showPopover(this: HTMLElement) {
      change(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      change(this, 'closed');
    },
  });
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return selector === ':popover-open' ? open.has(this) : matches.call(this, selector);
    },
  });
  return () => {
    Element.prototype.matches = matches;
    for (const name of ['popover', 'showPopover', 'hidePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  };
}

/** As in browsers without popovers. */
export function withoutPopovers(): () => void {
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      if (selector === ':popover-open') throw new DOMException('Unknown selector', 'SyntaxError');
      return matches.call(this, selector);
    },
  });
  return () => {
    Element.prototype.matches = matches;
  };
}
