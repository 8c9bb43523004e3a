import { graphql } from 'gatsby';
import type { PageFile } from '../blocks/Page';
import { pupilView, withPupilIds } from '../content/pupils';
import { itemImageKey } from '../layout/og-image-path';
import { PageEnd } from '../layout/PageEnd';
import { PageHead } from '../layout/PageHead';
import { pupilPath, routes } from '../routes';
import { Pupil } from '../school/Pupil';

type PupilPageProps = {
  readonly data: { readonly page: Pick<PageFile<'school-history'>, 'content'> };
  readonly pageContext: { readonly pupil: string };
};

/** A name of the first class; Gatsby makes no page of a template, src/gatsby/pupil-pages.ts one for each name. */
export default function PupilPage({ data, pageContext }: PupilPageProps) {
  const { title, checked, firstClass } = data.page.content;
  const id = pageContext.pupil;
  const pupils = withPupilIds(firstClass?.names ?? []);
  const position = pupils.findIndex((pupil) => pupil.id === id);
  const pupil = pupils[position];
  // In development, a name that was just removed.
  if (!firstClass || !pupil) return null;
  const path = pupilPath(id);
  return (
    <>
      <PageHead
        title={pupil.name}
        description={pupil.line}
        path={path}
        list={{ title, path: routes.schoolHistory.path }}
        drawing="first-class"
        view={pupilView(firstClass, position)}
        drawnImage={itemImageKey(pupil.name)}
      />
      <Pupil content={firstClass} id={id} />
      <PageEnd title={pupil.name} path={path} checked={checked} />
    </>
  );
}

export const query = graphql`{ page: contentFile(name: { eq: "school-history" }) { content } }`;
