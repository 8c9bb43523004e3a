import fc from 'fast-check';

/** Of any code points, half surrogates too. Unlike the unit `binary` it needs no table of them, which takes half a second. */
export const anyText = fc.string({
  unit: fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
});
