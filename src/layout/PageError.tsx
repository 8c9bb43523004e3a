import { routes } from '../routes';
import { AskOffice } from './ContactLinks';

/** Its links load the page from the server: this tab may have loaded a broken script. */
export function PageError({ path }: { readonly path: string }) {
  return (
    <div className="page section stack" role="alert">
      <h1>This page could not be shown</h1>
      <p>Something went wrong. The rest of the site still works.</p>
      <p className="button-row">
        <a href={path} className="button">
          Reload this page
        </a>
        <a href={routes.home.path} className="button button-quiet">
          Go to the home page
        </a>
      </p>
      <AskOffice />
    </div>
  );
}
