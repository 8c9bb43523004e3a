import { type ComponentProps, type ReactNode, useState } from 'react';
import { hasSizes, PICTURE_SIZES, type PictureSize, sizedPicture } from '../content/picture-sizes';
import { useReconnect } from './use-reconnect';

type UploadPictureProps = Omit<ComponentProps<'img'>, 'src'> & {
  readonly url: string;
  readonly variant: 'card' | 'screen';
  /** Focal point for cropping, e.g. `50% 20%`. */
  readonly focus?: string | undefined;
  readonly broken?: ReactNode;
};

/** Shows the build's resized copy, or the original of a newer upload or of another host. */
export function UploadPicture(props: UploadPictureProps) {
  const { url, variant, focus, broken = null, ...rest } = props;
  // Stores the URL, because another one may load.
  const [failed, setFailed] = useState<string>();
  useReconnect(failed === url, () => setFailed(undefined));
  if (failed === url) return broken;
  const sized = sizedPicture(url, 'tablet');
  const img = { ...rest, 'data-focus': focus, decoding: 'async' } as const;
  const onError = (tried: string) => () => setFailed(tried);
  // The error may have happened before hydration.
  const seen = (tried: string) => (image: HTMLImageElement | null) => {
    if (image?.currentSrc && image.complete && image.naturalWidth === 0) setFailed(tried);
  };
  if (failed === sized || !hasSizes(url)) {
    return <img {...img} ref={seen(url)} src={url} alt={img.alt} onError={onError(url)} />;
  }
  const widths = {
    srcSet: `${candidate(url, 'tablet')}, ${candidate(url, 'screen')}`,
    sizes: '(min-width: 72rem) 72rem, 100vw',
  };
  return (
    <picture>
      {variant === 'card' ? (
        <source type="image/avif" srcSet={sizedPicture(url, 'card')} />
      ) : (
        <source
          type="image/avif"
          media="(max-width: 48rem)"
          srcSet={candidate(url, 'phone')}
          sizes="100vw"
        />
      )}
      <img
        {...img}
        {...(variant === 'screen' && widths)}
        src={sized}
        alt={img.alt}
        ref={seen(sized)}
        onError={onError(sized)}
      />
    </picture>
  );
}

function candidate(url: string, size: PictureSize): string {
  return `${sizedPicture(url, size)} ${PICTURE_SIZES[size].width}w`;
}
