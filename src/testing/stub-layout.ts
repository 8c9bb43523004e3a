/** Stubs for the layout and locks that jsdom lacks. */
export function stubLayout(): void {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(navigator, { locks: lockManager() });
  Object.assign(document, { elementFromPoint: () => null });
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
}

function lockManager(): Pick<LockManager, 'query'> & { readonly request: Request } {
  let held: readonly { readonly name: string }[] = [];
  const request: Request = async (name, _options, work) => {
    const lock = { name };
    held = [...held, lock];
    await work();
    held = held.filter((one) => one !== lock);
  };
  return { request, query: async () => ({ held: [...held] }) };
}

type Request = (name: string, options: LockOptions, work: () => Promise<unknown>) => Promise<void>;
