import { ExternalLink } from '../ui/ExternalLink';
import { callUrl, type LayoutSettings, mapUrl } from './site-settings';

type ContactLinksProps = {
  readonly site: LayoutSettings;
  readonly className?: string | undefined;
  /** The class of each link. */
  readonly link?: string;
};

/** How to reach the school: call, write, the channel, and the map. */
export function ContactLinks({ site, className, link }: ContactLinksProps) {
  const { phone, email, messagingChannel } = site;
  return (
    <ul className={className}>
      <li>
        <a href={callUrl(phone)} className={link}>
          Call {phone}
        </a>
      </li>
      <li>
        <a href={`mailto:${email}`} className={link}>
          Write to {email}
        </a>
      </li>
      <li>
        <ExternalLink href={messagingChannel.url} className={link}>
          {messagingChannel.label}
        </ExternalLink>
      </li>
      <li>
        <ExternalLink href={mapUrl(site)} className={link}>
          See it on the map
        </ExternalLink>
      </li>
    </ul>
  );
}
