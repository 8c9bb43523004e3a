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

/** A link without what stands around it in a sentence or a message, and without the name before an email address. */
function withoutSentence(text: string): string {
  return text
    .replace(/(?<=.)[.,;:!"'”’»]+$/, '')
    .replace(/^.*<(.*)>$/, '$1')
    .replace(/^["'“‘«]+/, '')
    .replace(/^[(*_](.*)[)*_]$/, '$1')
    .replace(/^([^(]*)\)+$/, '$1');
}

function normalize(text: string): string {
  return text.normalize().toLowerCase();
}

function readEmail(text: string): string | undefined {
  const [, email] = /^(?:mailto:)?([^\s@:/]+@[^\s@]+)$/i.exec(text) ?? [];
  return email && `mailto:${email}`;
}

/** A short number, or one that starts as phones dial it; longer ones are two numbers. */
const PHONE = /^(?:[+0]\d{2,16}|\d{3,6})$/;

/** Digits with what people put between them: `+44 (0) 20-7946.0123` is `tel:+442079460123`. */
function readPhone(text: string): string | undefined {
  const written = text.replace(/^tel:/i, '').replaceAll('%20', ' ');
  const [phone = ''] = /^\s*\(?\+?[\d(][\d\s().\p{Pd}]{2,}$/u.exec(written) ?? [];
  const digits = phone.replace(/(?<=\+.*)\(0\)/, '').replace(/[^\d+]/g, '');
  return PHONE.test(digits) ? `tel:${digits}` : undefined;
}

/** Pages of Google Docs, Outlook, Facebook and Instagram that lead to the page in their address. */
const FORWARDING =
  /^(?:(?:www\.)?google\.[a-z.]+\/url|[^/]+\.safelinks\.protection\.outlook\.com\/|lm?\.(?:facebook\.com\/l\.php|instagram\.com\/))$/;

/** The page to which an address leads that such a program has put in its place. */
function withoutForwarding(address: string): string {
  const url = /^https?:/i.test(address) ? parseUrl(address) : undefined;
  if (!url || !FORWARDING.test(url.host + url.pathname)) return address;
  const to = ['url', 'q', 'u'].map((name) => url.searchParams.get(name)).find(Boolean) ?? '';
  return /^https?:/i.test(to) ? to : address;
}

/** A web address, completed where its start is missing; the path of one of the site's own pages. */
function readAddress(text: string): string {
  // Phones start with a capital letter, and who pastes behind `https://` has it twice.
  const whole = text.replace(/^(?:https?:\/\/)*(https?:)(?=\/\/)/i, (_, scheme) =>
    scheme.toLowerCase(),
  );
  const address = withoutForwarding(DOMAIN.test(text) ? `https://${text}` : whole);
  const isOne = /^https?:/.test(address) && !/\s\w+:\/\//.test(address);
  const url = isOne ? parseUrl(address) : undefined;
  if (!url) return text.startsWith('/') ? text.replaceAll(' ', '%20') : text;
  const own = [theSite().url, window.location.origin].map((one) => hostOf(parseUrl(one)));
  if (!own.includes(hostOf(url))) return address.replaceAll(' ', '%20');
  const path = url.pathname.replace(/(?:\/index)?(?:\.html|\/)$/, '') || '/';
  return path + url.search + url.hash;
}

function hostOf(url: URL | undefined): string | undefined {
  return url?.host.replace(/^www\./, '');
}
