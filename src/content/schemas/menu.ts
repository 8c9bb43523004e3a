import * as v from 'valibot';
import { routes } from '../../routes';
import { checkFor, findRepeated, group, linkTarget, list, text } from '../../schema/fields';

/** A phone has no room for more. */
const MAX_LINKS = 8;

const menuLink = group('Link', 'One link of the menu.', {
  label: text('Link text', 'The text visitors click.'),
  to: linkTarget(
    'Links to',
    `A page of this site, or a full web address. ${routes.studentPortal.path} opens the portal set in Site settings.`,
  ),
});

const links = v.pipe(
  list('Links', 'In display order.', menuLink),
  v.minLength(1, 'must have at least one link'),
  v.maxLength(MAX_LINKS, `must have at most ${MAX_LINKS} links`),
);

export const menuSchema = v.pipe(
  group('Menu', 'The links of the header.', {
    groups: list(
      'Groups',
      'Each group opens and closes on its own.',
      group('Group', 'Some links under one name.', {
        label: text('Name', 'One or two words, such as Admissions.'),
        links,
      }),
    ),
    links: v.pipe(
      list('Top-level links', 'They are always visible on wide screens.', menuLink),
      v.maxLength(MAX_LINKS, `must have at most ${MAX_LINKS} links`),
    ),
  }),
  checkFor(({ groups, links: single }) => {
    const all = [...groups.flatMap((one) => one.links), ...single];
    const repeated = findRepeated(all, ({ to }) => to);
    return repeated && `${repeated.to} is in the menu twice`;
  }),
);

export type MenuContent = v.InferOutput<typeof menuSchema>;
