// Every class name is itself. `__esModule` makes `import * as styles` use the proxy as it is.
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? true : name) });
