import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';
import { noticeScript } from './urgent-notice-visibility';

/** The script of the urgent notice, for the page's head; nothing while there is no notice. */
export function UrgentNoticeScript({ content }: { readonly content: UrgentNoticeContent }) {
  const script = noticeScript(content);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which runs before React; the notice's text is in it as an escaped literal
  return script === '' ? null : <script dangerouslySetInnerHTML={{ __html: script }} />;
}
