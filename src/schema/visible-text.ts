/** Whether text has a character that can be seen, unlike a zero-width space. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u115f\u1160\u3164]/u.test(text);
}

/** Text without marks that nobody sees. Keeps what joins letters and emoji. */
export function withoutInvisible(text: string): string {
  return text.replace(
    /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
    '',
  );
}

/** Like {@link withoutInvisible}, with plain spaces and hyphens: programs put others around numbers, times and addresses. */
export function plainCharacters(text: string): string {
  return withoutInvisible(text)
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-');
}

/** Like {@link plainCharacters}, with the digits that programs write in Arabic and Persian text as 0 to 9. */
export function plainDigits(text: string): string {
  return plainCharacters(text).replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    // Both rows of digits start at a multiple of 16.
    String(digit.charCodeAt(0) % 16),
  );
}

/** Like {@link plainDigits}, with dashes and minus signs as hyphens: in a number, a day or a time they all mean the same. */
export function plainNumber(text: string): string {
  return plainDigits(text).replace(/[\p{Pd}\u2212]/gu, '-');
}
