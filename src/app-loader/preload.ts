export function splitList(list: string | undefined): string[] {
  return list ? list.split(' ') : [];
}

/** Requests a response early, for a later `fetch` or XMLHttpRequest. */
export function preload(href: string) {
  appendLink({ rel: 'preload', as: 'fetch', crossOrigin: '', fetchPriority: 'high', href });
}

export function appendLink(link: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), link));
}
