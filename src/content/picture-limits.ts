/** The largest picture that may be put on the site, in megabytes of a million bytes: a phone's photograph fits. */
export const MAX_PICTURE_MB = 8;

/** {@link MAX_PICTURE_MB} in bytes. */
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 1_000_000;

/** The kinds of pictures that browsers show and the build can cut, by their media types. */
export const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
