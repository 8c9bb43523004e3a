import { type ChangeEvent, Component } from 'react';
import type { EditorConfig } from '../config/editor-config';
import type { PageOption } from '../config/form-fields';
import { decap, type LinkControlProps } from './decap';
import { loadExtraPages } from './extra-pages';

/** The choice that is no page of the site. No address of a page is like it. */
const OTHER = 'other';

type LinkFieldState = { readonly made: readonly PageOption[] };

/** A link's target is chosen from the pages of the site; the address of another website is written. */
export function registerLinkField(config: EditorConfig) {
  const { CMS, h } = decap();
  const { preview, schema } = CMS.getWidget('string');

  class LinkField extends Component<LinkControlProps, LinkFieldState> {
    override readonly state: LinkFieldState = { made: [] };
    isMounted = true;

    override componentDidMount() {
      void loadExtraPages(config).then((made) => this.isMounted && this.setState({ made }));
    }

    override componentWillUnmount() {
      this.isMounted = false;
    }

    override render() {
      const { field, value = '', onChange, forID, classNameWrapper: className } = this.props;
      const configured = field.get('options').toJS();
      const values = new Set(configured.map((page) => page.value));
      const pages = [...configured, ...this.state.made.filter((page) => !values.has(page.value))];
      const onlyPages = field.get('onlyPages');
      const isListed = value === '' || pages.some((page) => page.value === value);
      if (onlyPages && !isListed) pages.push({ value, label: value });
      const isPage = onlyPages || isListed;
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
        onlyPages ? null : h('option', { value: OTHER }, 'Another address …'),
      );
      const input = h('input', {
        className,
        'aria-label': 'Address',
        value,
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
      });
      return h('div', {}, select, isPage ? null : input);
    }
  }
  CMS.registerWidget('link', LinkField, preview, schema);
}
