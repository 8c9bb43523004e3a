import { assertReadablePath } from './assert-readable-path';

// Each was tried with Gatsby, which builds in a folder with all characters of the second list.
test.each([
  ...['school (1)', 'school[1]', '{school}', 'school!', 'school?', '*', '100%', 'school#2'],
  "girls'",
])('names the character of %s that Gatsby misreads', (name) => {
  const character = /[^a-z\d ]/.exec(name)?.[0];
  expect(() => assertReadablePath(`/home/ade/${name}`)).toThrow(
    `contains "${character}". Rename or move the folder: /home/ade/${name}`,
  );
});

test.each(['Mrs Adé', 'C:\\Users\\Ade', 'a&b', 'a+b', 'a@b', 'a,b', 'a;b', 'a=b~1', '^$'])(
  'accepts %s',
  (name) => expect(() => assertReadablePath(name)).not.toThrow(),
);
