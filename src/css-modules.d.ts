/** CSS modules are imported as a namespace, `import * as styles`: each class is a named export. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export = classes;
}

declare module '*.css';

declare module '*.woff2' {
  /** The URL of the file in the build. */
  const url: string;
  export default url;
}
