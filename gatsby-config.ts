import type { GatsbyConfig } from 'gatsby';
import { createJiti } from 'jiti';

// As commands do: Gatsby’s own compiler would take an eighth of a cold build for what this imports.
const { default: config } = createJiti(process.cwd())('./src/gatsby/gatsby-config.ts');

export default config as GatsbyConfig;
