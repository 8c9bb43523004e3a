// @ts-check
/* Makes dependency-cruiser count type imports. */
/** @returns {import('@babel/core').PluginObj} */
const keepTypeImports = () => ({
  visitor: {
    Program: ({ node }) => {
      for (const statement of node.body) {
        if (statement.type === 'ImportDeclaration') statement.importKind = 'value';
      }
    },
  },
});

module.exports = {
  plugins: [keepTypeImports],
  presets: [
    [require.resolve('@babel/preset-typescript'), { onlyRemoveTypeImports: true }],
    [require.resolve('@babel/preset-react'), { runtime: 'automatic' }],
  ],
};
