import { restoreGatsbyPages } from './gatsby-pages';
import { postProcessBuild } from './post-process-build';
import { configureWebpack } from './webpack-config';

export const onPreBuild = restoreGatsbyPages;

export const onCreateWebpackConfig = configureWebpack;

export const onPostBuild = postProcessBuild;
