import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';
import { hasSizes, PICTURE_SIZES, type PictureSize, sizedPicture } from '../content/picture-sizes';

type GalleryPictureProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'alt' | 'className' | 'draggable' | 'fetchPriority' | 'loading'
> & {
  readonly address: string;
  /** Shown until it has come, such as `#fbf7ef`. */
  readonly colour?: string | null | undefined;
  /** How large it is shown. */
  readonly shown: 'card' | 'screen';
  /** In the place of a picture that cannot be loaded. */
  readonly broken?: ReactNode;
};

/**
 * A picture of the gallery, in the size that its place needs where the build has made sizes. A picture that
 * has come since is shown as it was uploaded, and so is one that a backend hosts.
 */
export function GalleryPicture(props: GalleryPictureProps) {
  // Another address may load where the last one failed.
  return <Picture key={props.address} {...props} />;
}

function Picture({ address, colour, shown, broken = null, ...given }: GalleryPictureProps) {
  const [failed, setFailed] = useState<'sizes' | 'original'>();
  if (failed === 'original') return broken;
  const img = { ...given, decoding: 'async', 'data-colour': colour } as const;
  if (failed === 'sizes' || !hasSizes(address)) {
    return <img {...img} src={address} alt={img.alt} onError={() => setFailed('original')} />;
  }
  const widths = {
    srcSet: `${candidate(address, 'tablet')}, ${candidate(address, 'screen')}`,
    sizes: '(min-width: 72rem) 72rem, 100vw',
  };
  return (
    <picture>
      {shown === 'card' ? (
        <source type="image/avif" srcSet={sizedPicture(address, 'card')} />
      ) : (
        <source
          type="image/avif"
          media="(max-width: 48rem)"
          srcSet={candidate(address, 'phone')}
          sizes="100vw"
        />
      )}
      <img
        {...img}
        {...(shown === 'screen' && widths)}
        src={sizedPicture(address, 'tablet')}
        alt={img.alt}
        onError={() => setFailed('sizes')}
      />
    </picture>
  );
}

function candidate(address: string, size: PictureSize): string {
  return `${sizedPicture(address, size)} ${PICTURE_SIZES[size].width}w`;
}
