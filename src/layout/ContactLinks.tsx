import { ContentLink } from '../ui/ContentLink';
import { telUrl, useSite } from './site-settings';

type ContactLinksProps = { readonly className: string; readonly link?: string };

export function ContactLinks({ className, link }: ContactLinksProps) {
  const { schoolName, streetAddress, phone, email, messagingChannel } = useSite();
  const place = encodeURIComponent([schoolName, ...streetAddress].join(', '));
  const links = [
    [telUrl(phone), `Call ${phone}`],
    [`mailto:${email}`, `Email ${email}`],
    [messagingChannel.url, messagingChannel.label],
    // https://developers.google.com/maps/documentation/urls/get-started
    [`https://www.google.com/maps/search/?api=1&query=${place}`, 'View map'],
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
