export function escapeRegExp(text: string): string {
  return text.replace(/[$^.*+?()[\]{}|\\]/g, '\\$&');
}
