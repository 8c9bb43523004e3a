import { decap, type ImageControlProps } from './decap';
import { unpublishedPicture } from './draft-of-entry';

/**
 * Replaces Decap's image field by one that shows unpublished pictures. Decap's own requests a file
 * once, before it has loaded, and requests it again only when it gets another function to do so. It
 * also looks for `/uploads/…` on the site even while the picture is not saved.
 */
export function registerImageField() {
  const { CMS, createClass, h } = decap();
  const { control, preview, schema } = CMS.getWidget('image');
  const field = createClass<ImageControlProps>({
    // Decap also calls this when a file has loaded.
    shouldComponentUpdate: () => true,
    render() {
      const { getEntry, getAsset } = this.props;
      const find = (src: string, ...rest: readonly unknown[]) =>
        unpublishedPicture(getEntry(), src) ?? getAsset(src, ...rest);
      return h(control, { ...this.props, getAsset: find });
    },
  });
  CMS.registerWidget('image', field, preview, schema);
}
