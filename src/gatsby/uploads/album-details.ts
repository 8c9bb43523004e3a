import type { CreateResolversArgs } from 'gatsby';
import { contentRoot } from '../../content/node/content-root';
import { environment } from '../../environment';
import { bytesOnPhone, dominantColour, sizesFolder } from './sized-pictures';

/** The part of a `PrebuiltAlbum` that is read here. */
type Album = {
  readonly preview?: string | null;
  readonly images?: readonly { readonly image: string }[] | null;
};

/**
 * Gives albums the bytes that a phone loads of their pictures, none while developing, where no sizes are made; and
 * their cover's colour.
 */
export function describeAlbums({ cache, createResolvers }: CreateResolversArgs): void {
  createResolvers({
    PrebuiltAlbum: {
      bytes: {
        type: 'Int',
        resolve: ({ images }: Album) => {
          if (!images || environment().NODE_ENV === 'development') return null;
          const pictures = images.map(({ image }) => image);
          return bytesOnPhone(pictures, contentRoot(), sizesFolder(cache));
        },
      },
      colour: {
        type: 'String',
        resolve: ({ preview }: Album) => (preview ? dominantColour(preview, contentRoot()) : null),
      },
    },
  });
}
