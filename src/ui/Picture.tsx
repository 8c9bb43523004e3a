import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { PictureContent, PictureFile } from '../content/resolved';

type PictureProps = {
  readonly picture: PictureContent;
  /** The `sizes` attribute: how wide the picture is shown. */
  readonly sizes: string;
  /** `first`: the page's main picture, loaded before anything else. `lazy`: when it comes near. */
  readonly loading: 'first' | 'lazy';
  /** Replaces the picture's file where the window is at least 60rem wide, as in Hero.module.css; its description stays. */
  readonly wide?: PictureContent | undefined;
  readonly className?: string | undefined;
};

/**
 * A plain `<picture>` from gatsby-plugin-image's data. Its own component would load
 * `react-dom/server` in the browser and hide the picture until scripts run.
 */
export function Picture({ picture, sizes, loading, wide, className }: PictureProps) {
  const { src, alt, focus } = picture;
  const priority =
    loading === 'first'
      ? ({ fetchPriority: 'high', decoding: 'sync' } as const)
      : ({ loading: 'lazy', decoding: 'async' } as const);
  // The policy of the pages allows no style attributes: base.css has rules for these.
  const common = { ...priority, className, 'data-focus': focus };
  if (typeof src === 'string') return <img {...common} src={src} alt={alt} />;
  const { fallback } = src.images;
  if (!fallback) return null;
  return (
    <picture>
      {sources(wide?.src, sizes, '(min-width: 60rem)')}
      {sources(src, sizes)}
      <img
        {...common}
        data-colour={colourOf(src)}
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes={sizes}
        {...wholePixels(src)}
        alt={alt}
      />
    </picture>
  );
}

function sources(file: PictureFile | undefined, sizes: string, media?: string) {
  if (typeof file !== 'object') return null;
  return file.images.sources?.map(({ type, srcSet }) => (
    <source key={type} media={media} type={type} srcSet={srcSet} sizes={sizes} />
  ));
}

/** What is shown until the picture has come. Only a JPEG can have no transparent parts, behind which it would stay. */
function colourOf({ backgroundColor, images }: IGatsbyImageData) {
  return images.fallback?.src.endsWith('.jpg') ? backgroundColor : undefined;
}

/** The shape of a picture; gatsby-plugin-image gives it in parts of the width, which HTML does not allow. */
function wholePixels({ width, height }: IGatsbyImageData) {
  return { width: 1600, height: Math.round((1600 * height) / width) };
}
