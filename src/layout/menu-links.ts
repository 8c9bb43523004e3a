import { allRoutes, type Route } from '../routes';

type GroupId = Exclude<NonNullable<Route['menu']>['group'], 'top'>;

/** A link of the menu; without `to` it is the external student portal of the site settings. */
type MenuLink = { readonly label: string; readonly to?: string };

/** A group of links that opens and closes on its own. */
export type MenuGroup = {
  readonly id: GroupId;
  readonly label: string;
  readonly links: readonly MenuLink[];
};

/** The groups of the menu (specification, section 2). */
export const menuGroups: readonly MenuGroup[] = [
  { id: 'aboutUs', label: 'About Us', links: linksIn('aboutUs') },
  {
    id: 'academics',
    label: 'Academics',
    links: [...linksIn('academics'), { label: 'Student Portal' }],
  },
  { id: 'admissions', label: 'Admissions', links: linksIn('admissions') },
];

/** The links beside the groups. */
export const menuLinks = linksIn('top');

function linksIn(group: GroupId | 'top') {
  return allRoutes.flatMap(({ path, menu }) =>
    menu?.group === group ? [{ label: menu.label, to: path }] : [],
  );
}
