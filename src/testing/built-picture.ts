import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { PictureContent } from '../content/resolved';

/** A picture as the build resolves it: full width, 4:3. */
export function builtPicture(alt: string, name = 'picture'): PictureContent {
  const data: IGatsbyImageData = {
    layout: 'fullWidth',
    width: 1,
    height: 0.75,
    images: {
      sources: [{ type: 'image/webp', srcSet: `/${name}-1600.webp 1600w` }],
      fallback: { src: `/${name}-1600.jpg`, srcSet: `/${name}-1600.jpg 1600w` },
    },
  };
  return { src: data, alt };
}
