/*
 * A loader for Gatsby's list of all pages, which is part of every page's script. The visitors' app has all
 * pages but /preview, which no visitor opens, and the preview is an app of its own with no other page
 * (preview-app.ts). Its option `app` says which of the two is built, `preview` what Gatsby calls the page.
 */
module.exports = function appPages(list) {
  const options = this.getOptions();
  const preview = list.split('\n').find((line) => line.includes(`"${options.preview}": `));
  if (preview === undefined) {
    throw new Error('Gatsby names its pages in another way than app-pages-loader.cjs expects');
  }
  if (options.app === 'visitors') return list.replace(preview, '');
  // Eager: in the same file as all else of the preview, not in one that the visitors' app would know of.
  const eager = preview.replace(/\/\*.*\*\//, '/* webpackMode: "eager" */');
  // Gatsby asks for a page as soon as a pointer is on a link to it. The draft's links lead nowhere: what
  // is not there never comes.
  return `const never = () => new Promise(() => {});
exports.components = new Proxy({${eager}}, { get: (pages, name) => pages[name] ?? never });`;
};
