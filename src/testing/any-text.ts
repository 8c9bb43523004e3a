import fc from 'fast-check';

/** Any code points, even lone surrogates; the unit `binary` would take half a second to start. */
export const anyText = fc.string({
  unit: fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
});
