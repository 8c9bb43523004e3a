import * as v from 'valibot';
import {
  emailAddress,
  group,
  linkTarget,
  list,
  longText,
  phoneNumber,
  siteAddress,
  text,
  textList,
  webAddress,
  year,
} from '../../schema/fields';

export const siteSchema = group('Site settings', 'Shown on every page.', {
  schoolName: text('School name', 'The full name, as shown in the header and footer.'),
  shortName: text(
    'Short name',
    'The name under the site’s icon on a phone, such as St Anne’s (15 characters at most).',
    15,
  ),
  motto: text('Motto', 'The short line under the school’s name.'),
  description: longText('Summary', 'One or two sentences about the school for search engines.'),
  founded: year('Founded', 'The year in which the school was founded, for search engines.'),
  webAddress: siteAddress(
    'Web address of this site',
    'Where the site is published, such as https://www.your-school.example. Shared links and search engines link to it.',
  ),
  streetAddress: textList('Street address', 'The school’s address, line by line.', 'Line'),
  postalAddress: textList('Postal address', 'Where letters are sent, line by line.', 'Line'),
  phone: phoneNumber(
    'Phone number',
    'As it is dialled in the country, or with + and the country code if people call from abroad.',
  ),
  email: emailAddress('Email', 'The address the office checks.'),
  studentPortal: v.optional(
    webAddress(
      'Student portal',
      'The full address of the separate student portal. Leave empty for none.',
    ),
  ),
  messagingChannel: v.optional(
    group('Messaging channel', 'The channel with news for parents. Leave empty for none.', {
      label: text('Link text', 'For example, “Parents’ channel on WhatsApp”.'),
      url: webAddress('URL', 'The full web address of the channel.'),
    }),
  ),
  quickLinks: list(
    'Quick links',
    'The links in the footer, after Student Portal.',
    group('Quick link', 'One link in the footer.', {
      label: text('Link text', 'The text visitors click.'),
      url: linkTarget(
        'URL',
        'A full web address, a path such as /news, or # if there is no page yet.',
      ),
    }),
  ),
});

export type SiteContent = v.InferOutput<typeof siteSchema>;
