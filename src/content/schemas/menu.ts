import * as v from 'valibot';
import { routes } from '../../routes';
import { checkAt, group, linkTarget, list, text } from '../../schema/fields';

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
  checkAt(({ groups, links: single }) => {
    const keysOf = (before: readonly (string | number)[], listed: typeof single) =>
      listed.map(({ to }, at) => ({ to, keys: [...before, 'links', at, 'to'] }));
    const all = [
      ...groups.flatMap((one, at) => keysOf(['groups', at], one.links)),
      ...keysOf([], single),
    ];
    const known = new Set<string>();
    return all.flatMap(({ to, keys }) => {
      const isKnown = known.has(to);
      known.add(to);
      return isKnown ? [{ keys, message: 'is in the menu twice' }] : [];
    });
  }),
);

export type MenuContent = v.InferOutput<typeof menuSchema>;
