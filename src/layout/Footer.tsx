import { Link } from 'gatsby';
import { routes } from '../routes';
import { ContentLink } from '../ui/ContentLink';
import { Marked } from '../ui/Marked';
import { ContactLinks } from './ContactLinks';
import { Crest } from './Crest';
import * as styles from './Footer.module.css';
import { useSite } from './site-settings';

const LEGAL = {
  Search: routes.search,
  Accessibility: routes.accessibility,
  Privacy: routes.privacy,
};

/** On phones the groups are closed; browsers that can show them open on wide screens do. */
export function Footer() {
  const site = useSite();
  const portal = site.studentPortal ? [{ label: 'Student Portal', url: site.studentPortal }] : [];
  const quickLinks = [...portal, ...site.quickLinks];
  return (
    <footer className={styles.footer}>
      <div className={`page stack ${styles.columns}`}>
        <div className={styles.school}>
          <Crest />
          <div>
            <p className={`heading ${styles.name}`}>{site.schoolName}</p>
            <p>{site.motto}</p>
          </div>
        </div>
        <div className={styles.contact}>
          <h2>Contact</h2>
          <address>
            <ContactLinks className="link-row" />
          </address>
        </div>
        <details className={`disclosure ${styles.address}`}>
          <summary>
            <h2>Address</h2>
          </summary>
          <address className="columns">
            <Lines lines={site.streetAddress} />
            <Lines lines={site.postalAddress} />
          </address>
        </details>
        <nav aria-labelledby="quick-links">
          <details className="disclosure">
            <summary>
              <h2 id="quick-links">Quick Links</h2>
            </summary>
            <ul className="columns">
              {quickLinks.map(({ label, url }) => (
                <li key={`${label} ${url}`}>
                  <ContentLink to={url}>{label}</ContentLink>
                </li>
              ))}
            </ul>
          </details>
        </nav>
      </div>
      <ul className={`page link-row small ${styles.legal}`}>
        {Object.entries(LEGAL).map(([label, { path }]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </footer>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <p className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>
          <Marked text={line} />
          <br />
        </span>
      ))}
    </p>
  );
}
