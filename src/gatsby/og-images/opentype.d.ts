/** The part of opentype.js 2 that draws letters; the types that are published are those of version 1. */
declare module 'opentype.js' {
  export type BoundingBox = {
    readonly x1: number;
    readonly x2: number;
    readonly y1: number;
    readonly y2: number;
  };

  export type Glyph = {
    readonly index: number;
    /** In the font's units. */
    readonly advanceWidth: number;
    getBoundingBox(): BoundingBox;
    getPath(x: number, y: number, fontSize: number): { toPathData(decimalPlaces: number): string };
  };

  export type KerningTables = readonly unknown[];

  export type Font = {
    readonly unitsPerEm: number;
    readonly position: {
      getKerningTables(script: string): KerningTables | undefined;
      /** `undefined` where a pair is named without a value. */
      getKerningValue(tables: KerningTables, left: number, right: number): number | undefined;
    };
    charToGlyph(character: string): Glyph;
    /** 0 where the font has no such letter. */
    charToGlyphIndex(character: string): number;
  };

  export function parse(font: ArrayBuffer): Font;
}
