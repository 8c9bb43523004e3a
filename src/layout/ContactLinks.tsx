import { ExternalLink } from '../ui/ExternalLink';
import { mapUrl, telUrl, useSite } from './site-settings';

type ContactLinksProps = { readonly className?: string | undefined; readonly link?: string };

export function ContactLinks({ className, link }: ContactLinksProps) {
  const site = useSite();
  const { phone, email, messagingChannel } = site;
  return (
    <ul className={className}>
      <li>
        <a href={telUrl(phone)} className={link}>
          Call {phone}
        </a>
      </li>
      <li>
        <a href={`mailto:${email}`} className={link}>
          Email {email}
        </a>
      </li>
      <li>
        <ExternalLink href={messagingChannel.url} className={link}>
          {messagingChannel.label}
        </ExternalLink>
      </li>
      <li>
        <ExternalLink href={mapUrl(site)} className={link}>
          View map
        </ExternalLink>
      </li>
    </ul>
  );
}

export function AskOffice() {
  return (
    <div>
      Contact the office:
      <ContactLinks className="link-row" />
    </div>
  );
}
