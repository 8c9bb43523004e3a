/** Set by check-before-build.ts; webpack inlines it. */
// biome-ignore lint/style/noProcessEnv: there is no other way to read it in the browser
export const siteUrl = process.env.GATSBY_SITE_URL ?? '';

/** Part of the names of Open Graph images, set and inlined likewise. */
// biome-ignore lint/style/noProcessEnv: see above
export const ogImageVersion = process.env.GATSBY_OG_IMAGE_VERSION ?? '';
