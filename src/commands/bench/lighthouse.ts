import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { BROWSER_FLAGS, fullChromium } from '../browsers';
import { ensureBrowser } from '../ensure-browser';

const ATTEMPTS = 5;

/** Starts the browser in which Lighthouse measures addresses, as a simulated phone on slow 4G. */
export async function startLighthouse() {
  await ensureBrowser();
  const chrome = await launch({
    chromePath: fullChromium(),
    chromeFlags: ['--headless=new', ...BROWSER_FLAGS],
  });

  /** Measures an address, again when that fails: now and then Chromium's trace lacks its start. */
  async function report(address: string, flags: Flags = {}): Promise<Result> {
    let failure: string | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const result = await lighthouse(address, {
        port: chrome.port,
        logLevel: 'silent',
        ...flags,
      });
      failure = result ? failureOf(result.lhr) : 'no result';
      if (result && failure === undefined) return result.lhr;
    }
    throw new Error(`Lighthouse failed ${ATTEMPTS} times at ${address}: ${failure}`);
  }

  return { report, stop: () => chrome.kill() };
}

/** Why a report is of no use, if so: an audit that failed leaves its category without a score. */
function failureOf({ runtimeError, audits }: Result): string | undefined {
  const failed = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
  return runtimeError?.message ?? failed?.errorMessage;
}

/** The typical value of an audit in several reports. */
export function typicalOf(reports: readonly Result[], audit: string): number {
  return typical(reports.map((report) => numericValue(report, audit)));
}

/**
 * The mean of the middle half. Lighthouse's simulation moves the paint in steps of half a round trip, 75 ms,
 * between two of which a median would jump.
 */
export function typical(values: readonly number[]): number {
  const cut = Math.floor(values.length / 4);
  const half = values.toSorted((a, b) => a - b).slice(cut, values.length - cut);
  return Math.round(half.reduce((total, value) => total + value, 0) / half.length);
}

export function numericValue({ audits }: Result, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}
