import { unpublishedPicture } from './draft.js';

/**
 * Lets the form show its pictures. Decap's own field asks once for the file, before that is loaded, and
 * then keeps an empty frame: it asks again only when it gets another function to ask with. And it looks
 * on the site for a picture with a whole address, `/uploads/…`, even if that is not saved yet.
 */
export function showPicturesInForm() {
  const { CMS, createClass, h } = window;
  const { control, preview, schema } = CMS.getWidget('image');
  const field = createClass({
    // Decap asks this when a file has been loaded, too.
    shouldComponentUpdate: () => true,
    render() {
      const { getEntry, getAsset } = this.props;
      const find = (src, ...rest) => unpublishedPicture(getEntry(), src) ?? getAsset(src, ...rest);
      return h(control, { ...this.props, getAsset: find });
    },
  });
  CMS.registerWidget('image', field, preview, schema);
}
