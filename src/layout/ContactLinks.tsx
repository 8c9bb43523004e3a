import { withoutExampleMarks } from '../content/examples';
import { ContentLink } from '../ui/ContentLink';
import { telUrl, useSite } from './site-settings';

type ContactLink = { readonly to: string; readonly label: string };

/** By their names in the contact card's schema. */
function useContactWays(): Readonly<Record<string, ContactLink>> {
  const { schoolName, streetAddress, phone, email, messagingChannel } = useSite();
  const place = encodeURIComponent(withoutExampleMarks([schoolName, ...streetAddress].join(', ')));
  return {
    call: { to: telUrl(phone), label: `Call ${phone}` },
    email: { to: `mailto:${email}`, label: `Email ${email}` },
    ...(messagingChannel && {
      channel: { to: messagingChannel.url, label: messagingChannel.label },
    }),
    // https://developers.google.com/maps/documentation/urls/get-started
    map: {
      to: `https://www.google.com/maps/search/?api=1&query=${place}`,
      label: 'Open in Maps',
    },
  };
}

export function ContactLinks({ className }: { readonly className: string }) {
  return (
    <ul className={className}>
      {Object.values(useContactWays()).map(({ to, label }) => (
        <li key={to}>
          <ContentLink to={to}>{label}</ContentLink>
        </li>
      ))}
    </ul>
  );
}

/** One way that stands out, and two others. */
export function FirstContact({ first }: { readonly first: string }) {
  const { [first]: main, ...ways } = useContactWays();
  const others = Object.values(ways).slice(0, 2);
  return (
    <div lang="en" dir="ltr" className="stack gap-small">
      {main ? (
        <ContentLink to={main.to} className="button">
          {main.label}
        </ContentLink>
      ) : null}
      <ul className="link-row">
        {others.map(({ to, label }) => (
          <li key={to}>
            <ContentLink to={to}>{label}</ContentLink>
          </li>
        ))}
      </ul>
    </div>
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
