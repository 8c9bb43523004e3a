import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';
import { hasSizes, PICTURE_SIZES, type PictureSize, sizedPicture } from '../content/picture-sizes';

type UploadPictureProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'alt' | 'className' | 'draggable' | 'fetchPriority' | 'loading'
> & {
  readonly address: string;
  readonly variant: 'card' | 'screen';
  /** Focal point for cropping, e.g. `50% 20%`. */
  readonly focus?: string | undefined;
  /** Shown if the picture cannot load. */
  readonly broken?: ReactNode;
};

/** Uses the build's sizes; newer uploads and other hosts' pictures have only the original. */
export function UploadPicture(props: UploadPictureProps) {
  // Another address may load where the last failed.
  return <Picture key={props.address} {...props} />;
}

function Picture({ address, variant, focus, broken = null, ...given }: UploadPictureProps) {
  const [failed, setFailed] = useState<'sizes' | 'original'>();
  if (failed === 'original') return broken;
  const img = { ...given, 'data-focus': focus, decoding: 'async' } as const;
  if (failed === 'sizes' || !hasSizes(address)) {
    return <img {...img} src={address} alt={img.alt} onError={() => setFailed('original')} />;
  }
  const widths = {
    srcSet: `${candidate(address, 'tablet')}, ${candidate(address, 'screen')}`,
    sizes: '(min-width: 72rem) 72rem, 100vw',
  };
  return (
    <picture>
      {variant === 'card' ? (
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
        {...(variant === 'screen' && widths)}
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
