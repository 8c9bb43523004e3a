import { paths } from '../routes';

/** A link of the navigation; without `to` it is the external student portal of the site settings. */
type MenuLink = { readonly label: string; readonly to?: string };

/** A group of links that opens and closes on its own. */
export type MenuGroup = {
  readonly id: 'aboutUs' | 'academics' | 'admissions';
  readonly label: string;
  readonly links: readonly MenuLink[];
};

/** The groups of the navigation (specification, section 2). */
export const menuGroups: readonly MenuGroup[] = [
  {
    id: 'aboutUs',
    label: 'About Us',
    links: [
      { label: 'School History', to: paths.schoolHistory },
      { label: 'Improvement Plan', to: paths.improvementPlan },
      { label: 'School Anthem', to: paths.schoolAnthem },
    ],
  },
  {
    id: 'academics',
    label: 'Academics',
    links: [
      { label: 'Subjects Offered', to: paths.subjectsOffered },
      { label: 'Time Table', to: paths.timeTable },
      { label: 'Student Portal' },
    ],
  },
  {
    id: 'admissions',
    label: 'Admissions',
    links: [
      { label: 'Entrance Result', to: paths.entranceResult },
      { label: 'New Student Profile', to: paths.studentProfile },
      { label: 'Hostel Application Form', to: paths.hostelApplication },
    ],
  },
];

/** The links beside the groups. */
export const menuLinks = [
  { label: 'News', to: paths.news },
  { label: 'Events', to: paths.events },
  { label: 'Gallery', to: paths.gallery },
] as const;
