import { ContentLink } from '../ui/ContentLink';
import { mapUrl, telUrl, useSite } from './site-settings';

type ContactLinksProps = { readonly className?: string | undefined; readonly link?: string };

export function ContactLinks({ className, link }: ContactLinksProps) {
  const site = useSite();
  const { phone, email, messagingChannel } = site;
  const links = [
    [telUrl(phone), `Call ${phone}`],
    [`mailto:${email}`, `Email ${email}`],
    [messagingChannel.url, messagingChannel.label],
    [mapUrl(site), 'View map'],
  ] as const;
  return (
    <ul className={className}>
      {links.map(([to, label]) => (
        <li key={to}>
          <ContentLink to={to} className={link}>
            {label}
          </ContentLink>
        </li>
      ))}
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
