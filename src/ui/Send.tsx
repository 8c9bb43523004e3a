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

/** A plain link, which does the same before and after hydration, and without JavaScript. */
export function Send({ subject, message = subject, path, className, label }: SendProps) {
  // Not the URL in the address bar, which may have a tracking parameter.
  const url = `${siteUrl}${path}`;
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`;

  return (
    <ExternalLink href={whatsApp} className={`send target ${className ?? ''}`}>
      {label ?? 'Send on WhatsApp'}
      <span className="visually-hidden">{`${label ? ' on WhatsApp' : ''}: ${subject}`}</span>
    </ExternalLink>
  );
}
