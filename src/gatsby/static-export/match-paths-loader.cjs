/*
 * A webpack loader for Gatsby's list of dynamic routes, which is part of every page's script. Gatsby lists
 * every prebuilt news item and album in it: thousands of lines, and another script with each item. Only the
 * opened page is needed; it names itself, and links to other items lead to the dynamic route.
 */
module.exports = function matchPaths(list) {
  const dynamic = JSON.parse(list).filter(({ path, matchPath }) => path !== matchPath);
  return `const path = window.pagePath, dynamic = ${JSON.stringify(dynamic)};
export default dynamic.some((route) => route.path === path) ? dynamic : [{ path, matchPath: path }, ...dynamic];`;
};
