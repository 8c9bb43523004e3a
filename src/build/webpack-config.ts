import type { Actions } from 'gatsby';

/** The part of webpack's configuration that is read here. */
type Configuration = { readonly plugins?: readonly unknown[] };

/** The part of mini-css-extract-plugin that is set here. */
type CssExtractPlugin = { constructor: { name: string }; options: { ignoreOrder?: boolean } };

/**
 * The order in which style sheets are joined carries no meaning here, since cascade layers decide
 * what wins (see layer-order.ts): do not warn that pages import them in different orders.
 */
export function ignoreStyleOrder(config: Configuration, actions: Actions): void {
  for (const plugin of config.plugins ?? []) {
    if (isCssExtract(plugin)) plugin.options.ignoreOrder = true;
  }
  actions.replaceWebpackConfig(config);
}

function isCssExtract(plugin: unknown): plugin is CssExtractPlugin {
  return (
    typeof plugin === 'object' &&
    plugin !== null &&
    plugin.constructor.name === 'MiniCssExtractPlugin' &&
    'options' in plugin
  );
}
