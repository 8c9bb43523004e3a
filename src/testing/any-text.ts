import fc from 'fast-check';

/** Any code points, lone surrogates included. With the unit `binary`, building a table of them takes half a second. */
export const anyText = fc.string({
  unit: fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
});
