/** Whether text has a character that can be seen, unlike a zero-width space. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u115f\u1160\u3164]/u.test(text);
}
