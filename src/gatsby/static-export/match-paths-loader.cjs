/*
 * A loader for Gatsby's list of the addresses that a page with a parameter answers, which is part of every
 * page's script. Gatsby names in it each news item and album that was built as a page: thousands of lines,
 * and another script at each news item. Only the page that was opened need be known, and it says so
 * itself; a link to another leads to the page with the parameter, which can show any.
 */
module.exports = function matchPaths(list) {
  const shells = JSON.parse(list).filter(({ path, matchPath }) => path !== matchPath);
  return `const path = window.pagePath, shells = ${JSON.stringify(shells)};
export default shells.some((shell) => shell.path === path) ? shells : [{ path, matchPath: path }, ...shells];`;
};
