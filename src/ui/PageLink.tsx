import { Link } from 'gatsby';

type PageLinkProps = {
  readonly link: { readonly label: string; readonly to: string } | undefined;
  readonly className: string;
};

export function PageLink({ link, className }: PageLinkProps) {
  return link ? (
    <Link to={link.to} className={className}>
      {link.label}
    </Link>
  ) : null;
}
