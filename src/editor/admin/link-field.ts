import type { ChangeEvent } from 'react';
import { decap, type LinkControlProps } from './decap';

/** The choice that is no page of the site. No address of a page is like it. */
const OTHER = 'other';

/** A link's target is chosen from the pages of the site; the address of another website is written. */
export function registerLinkField() {
  const { CMS, createClass, h } = decap();
  const { preview, schema } = CMS.getWidget('string');
  const field = createClass<LinkControlProps>({
    shouldComponentUpdate: () => true,
    render() {
      const { field, value = '', onChange, forID, classNameWrapper: className } = this.props;
      const pages = field.get('options').toJS();
      const isPage = value === '' || pages.some((page) => page.value === value);
      const select = h(
        'select',
        {
          id: forID,
          className,
          value: isPage ? value : OTHER,
          onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
            onChange(target.value === OTHER ? 'https://' : target.value),
        },
        h('option', { value: '' }, 'Choose a page'),
        ...pages.map((page) => h('option', { key: page.value, value: page.value }, page.label)),
        h('option', { value: OTHER }, 'Another address …'),
      );
      const input = h('input', {
        className,
        'aria-label': 'Address',
        value,
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
      });
      return h('div', {}, select, isPage ? null : input);
    },
  });
  CMS.registerWidget('link', field, preview, schema);
}
