import fc from 'fast-check';

/** Any code points, lone surrogates included. The unit `binary` would first build a table of them for half a second. */
export const anyText = fc.string({
  unit: fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
});
