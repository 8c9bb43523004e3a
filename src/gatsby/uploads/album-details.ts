import type { CreateResolversArgs } from 'gatsby';
import { contentRoot } from '../../content/node/content-root';
import { environment } from '../../environment';
import { bytesOnPhone, sizesFolder } from './sized-pictures';

type Album = { readonly images?: readonly { readonly image: string }[] | null };

/** Development resizes no images, so it has no download size. */
export function describeAlbums({ cache, createResolvers }: CreateResolversArgs): void {
  createResolvers({
    PrerenderedAlbum: {
      bytes: {
        type: 'Int',
        resolve: ({ images }: Album) => {
          if (!images || environment().NODE_ENV === 'development') return null;
          const pictures = images.map(({ image }) => image);
          return bytesOnPhone(pictures, contentRoot(), sizesFolder(cache));
        },
      },
    },
  });
}
