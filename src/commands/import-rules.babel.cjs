// @ts-check
/* How dependency-cruiser reads TypeScript: imports of types count as imports. */
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
