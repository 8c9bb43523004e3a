// Every class is its own name, also under `import * as styles`, which needs `__esModule` to be left alone.
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? true : name) });
