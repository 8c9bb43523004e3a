/** A list in an attribute. */
export function items(list: string | undefined): string[] {
  return list ? list.split(' ') : [];
}

/** The later `fetch` or XMLHttpRequest of the same address uses this response. */
export function preload(href: string, fetchPriority: 'high' | 'low') {
  appendLink({ rel: 'preload', as: 'fetch', crossOrigin: '', fetchPriority, href });
}

export function appendLink(link: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement('link'), link));
}
