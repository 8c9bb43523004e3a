/** Set by the build (app-scripts.ts); texts as HTML. */
declare const SCHOOL: {
  readonly name: string;
  readonly phone: string;
  readonly locale: string;
  readonly style: string;
  readonly styleHash: string;
};

/** Its hash is in the policy. */
export function offlineStyle(colour: (name: string) => string): string {
  const stitches = `repeating-linear-gradient(90deg,${colour('sky')} 0 .5rem,${colour('dark')} 0 1rem)`;
  return `body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;background:${colour('page')};color:${colour('text')}}header{padding:1rem max(1rem,50vw - 17rem);border-bottom:.25rem solid ${colour('dark')};background:${stitches} 0 100%/auto .125rem repeat-x ${colour('dark')};color:${colour('on-dark')};font:600 1.125rem/1.2 Georgia,serif}main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem}h1,h2{color:${colour('heading')};font-family:Georgia,serif;line-height:1.2}h1{font-size:2rem}h2{margin-top:2rem;font-size:1.375rem}a{display:inline-block;padding:.5rem 0;color:${colour('link')}}.button{padding:.625rem 1.25rem;border-radius:.375rem;background:${colour('button')};color:${colour('on-button')};font-weight:600;text-decoration:none}ul{padding-left:1.25rem}`;
}

export type SavedPage = { readonly path: string; readonly title: string };

/** The page for a URL without a copy, of about 1 KB; titles are HTML. */
export function offlinePage(saved: readonly SavedPage[]): Response {
  const { name, phone, locale, style, styleHash } = SCHOOL;
  const links = saved.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('');
  const list = links && `<h2>Pages you can read now</h2><ul>${links}</ul>`;
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="only light"><title>You are offline | ${name}</title><style>${style}</style></head><body><header>${name}</header><main><h1>You are offline</h1><p>This page is not saved on this device.</p><p><a href="" class="button">Try again</a></p><p>Call <a href="tel:${phone.replace(/ /g, '')}">${phone}</a></p>${list}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'`,
      'Cache-Control': 'no-store',
    },
  });
}
