import { finishExport } from './finish-export';
import { restoreGatsbyPages } from './gatsby-pages';
import { configureWebpack } from './webpack-config';

export const onPreBuild = restoreGatsbyPages;

export const onCreateWebpackConfig = configureWebpack;

export const onPostBuild = finishExport;
