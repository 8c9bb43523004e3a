import { loadTypeScript } from './src/gatsby/load-typescript.mjs';

export default (await loadTypeScript('gatsby-config')).default;
