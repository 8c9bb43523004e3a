import { parseUrl } from '../../schema/parse-url';
import { plainCharacters } from '../../schema/visible-text';
import { type LinkTarget, theSite } from '../site-description';

const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** The link that someone means by what they typed or pasted. */
export function readLink(written: string, targets: readonly LinkTarget[]): string {
  const text = withoutSentence(plainCharacters(written.replace(/(?:%E2%80%8[BEF])+$/i, '')).trim());
  const named = targets.find(({ label }) => normalize(label) === normalize(text));
  if (named) return named.value;
  return readEmail(text) ?? readPhone(text) ?? readAddress(text);
}

/** A link without what stands around it in a sentence, and without the name before an email address. */
function withoutSentence(text: string): string {
  return text
    .replace(/(?<=.)[.,;:!]+$/, '')
    .replace(/^.*<(.*)>$/, '$1')
    .replace(/^[("'“‘](.*)[)"'”’]$/, '$1');
}

function normalize(text: string): string {
  return text.normalize().toLowerCase();
}

function readEmail(text: string): string | undefined {
  const [, email] = /^(?:mailto:)?([^\s@:/]+@[^\s@]+)$/i.exec(text) ?? [];
  return email && `mailto:${email}`;
}

/** Digits with what people put between them: `+44 (0) 20-7946.0123` is `tel:+442079460123`. */
function readPhone(text: string): string | undefined {
  const [, phone = ''] = /^(?:tel:)?\s*(\+?[\d(][\d\s().\p{Pd}]{2,})$/iu.exec(text) ?? [];
  const digits = phone.replace(/(?<=\+.*)\(0\)/, '').replace(/[^\d+]/g, '');
  return digits.length >= 3 ? `tel:${digits}` : undefined;
}

/** Pages of Google Docs and Outlook that lead to the page in their address. */
const FORWARDING =
  /^(?:(?:www\.)?google\.[a-z.]+\/url|[^/]+\.safelinks\.protection\.outlook\.com\/)$/;

/** The page to which an address leads that Google or Outlook has put in its place. */
export function withoutForwarding(address: string): string {
  const url = /^https?:/i.test(address) ? parseUrl(address) : undefined;
  if (!url || !FORWARDING.test(url.host + url.pathname)) return address;
  const to = url.searchParams.get('url') ?? url.searchParams.get('q') ?? '';
  return /^https?:/i.test(to) ? to : address;
}

/** A web address, completed where its start is missing; the path of one of the site's own pages. */
function readAddress(text: string): string {
  const address = withoutForwarding(DOMAIN.test(text) ? `https://${text}` : text);
  const url = /^https?:/i.test(address) ? parseUrl(address) : undefined;
  if (!url) return text.startsWith('/') ? text.replaceAll(' ', '%20') : text;
  const own = [theSite().url, window.location.origin].map((one) => hostOf(parseUrl(one)));
  if (!own.includes(hostOf(url))) return address.replaceAll(' ', '%20');
  const path = url.pathname.replace(/(?:\/index)?(?:\.html|\/)$/, '') || '/';
  return path + url.search + url.hash;
}

function hostOf(url: URL | undefined): string | undefined {
  return url?.host.replace(/^www\./, '');
}
