import type { PictureContent, PictureFile } from '../content/resolved';

type PictureProps = {
  readonly picture: PictureContent;
  readonly sizes: string;
  /** `first`: the main image, with high priority. */
  readonly loading: 'first' | 'lazy';
  /** Other files for some windows, by media query; the alt text stays. */
  readonly others?: Readonly<Record<string, PictureContent | undefined>>;
  readonly className?: string | undefined;
};

/** GatsbyImage would load `react-dom/server` and hide the image until hydration. */
export function Picture({ picture, sizes, loading, others = {}, className }: PictureProps) {
  const { src, alt, focus } = picture;
  const priority =
    loading === 'first'
      ? ({ fetchPriority: 'high', decoding: 'sync' } as const)
      : ({ loading: 'lazy', decoding: 'async' } as const);
  // The CSP allows no style attributes: base.css has rules for these.
  const common = { ...priority, className, 'data-focus': focus };
  const otherSources = Object.entries(others).map(([media, other]) =>
    sources(other?.src, sizes, media),
  );
  // A draft's picture.
  if (typeof src === 'string') {
    return (
      <picture>
        {otherSources}
        <img {...common} src={src} alt={alt} />
      </picture>
    );
  }
  const { fallback } = src.images;
  if (!fallback) return null;
  // gatsby-plugin-image gives fractions, which HTML does not allow.
  const height = Math.round((1600 * src.height) / src.width);
  return (
    <picture>
      {otherSources}
      {sources(src, sizes)}
      <img
        {...common}
        // Other formats may be transparent, and would show the colour.
        data-colour={fallback.src.endsWith('.jpg') ? src.backgroundColor : undefined}
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes={fallback.srcSet && sizes}
        width={1600}
        height={height}
        alt={alt}
      />
    </picture>
  );
}

function sources(file: PictureFile | undefined, sizes: string, media?: string) {
  if (file === undefined) return null;
  const url = typeof file === 'string' ? file : file.images.fallback?.src;
  if (typeof file !== 'string' && file.images.sources) {
    return file.images.sources.map(({ type, srcSet }) => (
      <source key={`${media} ${type}`} media={media} type={type} srcSet={srcSet} sizes={sizes} />
    ));
  }
  // HTML asks for widths and `sizes` on each source if one has them.
  return media ? <source key={media} media={media} srcSet={`${url} 1600w`} sizes={sizes} /> : null;
}
