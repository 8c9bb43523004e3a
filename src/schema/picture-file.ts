export const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif)$/i;
