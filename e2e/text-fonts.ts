import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from 'playwright/test';

/* The site shows text in the font of each visitor's system. Tests bring two, so that no result depends on the machine. */

const ENCODE_SANS = require.resolve(
  '@fontsource-variable/encode-sans/files/encode-sans-latin-wdth-normal.woff2',
);
const NOTO_SANS = require.resolve(
  '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
);

/** Android and Debian show Noto Sans; the other is as wide as Verdana. */
const FONTS = {
  noto: { file: NOTO_SANS, descriptors: {} },
  wide: { file: ENCODE_SANS, descriptors: { stretch: '125%' } },
} as const;

type FontData = {
  readonly family: string;
  readonly data: string;
  readonly descriptors: FontFaceDescriptors;
};

/** Shows all text of every page and frame in Noto Sans. Pages without scripts keep the machine's font. */
export async function bringTextFont(context: BrowserContext) {
  await context.addInitScript(addTextFont, fontData('noto'));
  await context.addInitScript(useTextFont, familyOf('noto'));
}

export async function showTextFont(page: Page, name: keyof typeof FONTS) {
  for (const frame of page.frames()) {
    if (await frame.evaluate(useTextFont, familyOf(name))) continue;
    await frame.evaluate(addTextFont, fontData(name));
    const isShown = await frame.evaluate(useTextFont, familyOf(name));
    expect(isShown, `${frame.url()} shows the ${name} font`).toBe(true);
  }
}

function familyOf(name: keyof typeof FONTS): string {
  return `Test ${name}`;
}

function fontData(name: keyof typeof FONTS): FontData {
  const { file, descriptors } = FONTS[name];
  const data = readFileSync(file).toString('base64');
  return { family: familyOf(name), data, descriptors: { weight: '100 900', ...descriptors } };
}

/** These run in the browser. The CSP allows neither a `<style>` nor a font file from elsewhere. */
async function addTextFont({ family, data, descriptors }: FontData) {
  const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
  const font = new FontFace(family, bytes, descriptors);
  document.fonts.add(font);
  await font.loaded;
}

/** Returns whether the page shows its text in the font: it was added, and the site uses the variable. */
function useTextFont(family: string): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root { --font-text: '${family}', sans-serif; --font-verse: var(--font-text) }`,
  );
  document.adoptedStyleSheets = [sheet];
  const isAdded = [...document.fonts].some((font) => font.family.replaceAll('"', '') === family);
  // While the page starts to load, it has no body.
  const body = document.querySelector('body');
  return isAdded && body !== null && getComputedStyle(body).fontFamily.includes(family);
}
