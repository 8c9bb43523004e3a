import type { MouseEvent } from 'react';
import { ExternalLink } from './ExternalLink';
import { siteUrl } from './site-url';

type SendProps = {
  /** What the link sends, for screen readers. */
  readonly subject: string;
  /** Followed by the page's URL; defaults to the subject. */
  readonly message?: string;
  readonly path: string;
  readonly className?: string | undefined;
  /** Instead of "Send on WhatsApp", where there is little room. */
  readonly label?: string;
};

/** Opens the device's share sheet, or WhatsApp where there is none or before hydration. */
export function Send({ subject, message = subject, path, className, label }: SendProps) {
  // Not the URL in the address bar, which may have a tracking parameter.
  const url = `${siteUrl}${path}`;
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`;

  function share(event: MouseEvent) {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    navigator.share({ text: message, url }).catch((reason: unknown) => {
      // AbortError means the user closed the sheet; otherwise fall back to WhatsApp.
      const isClosed = reason instanceof DOMException && reason.name === 'AbortError';
      if (!isClosed) window.location.assign(whatsApp);
    });
  }

  return (
    <ExternalLink href={whatsApp} onClick={share} className={`send target ${className ?? ''}`}>
      {label ?? 'Send on WhatsApp'}
      <span className="visually-hidden">
        {label ? ' on WhatsApp' : ''}: {subject}
      </span>
    </ExternalLink>
  );
}
