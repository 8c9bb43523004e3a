// @ts-check

/**
 * A missing class is an error, as in the build. `__esModule` keeps imports from copying the proxy.
 * @param {string} text
 * @param {string} file
 */
exports.process = (text, file) => {
  const classes = file.endsWith('.css') ? text.match(/(?<=\.)[a-z][\w-]*/gi) : [];
  const values = {
    ...Object.fromEntries(classes?.map((name) => [name, name]) ?? []),
    default: file,
  };
  const code = `
    const values = ${JSON.stringify({ ...values, __esModule: true })};
    module.exports = new Proxy(values, {
      get: (_values, name) => {
        if (typeof name === 'symbol' || name in values) return values[name];
        throw new Error(name + ' is not a class in ' + ${JSON.stringify(file)});
      },
    });`;
  return { code };
};
