/** Windows device names, reserved with any extension: `NUL.txt`. */
export const DEVICE_NAME = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;

/** An error message to put after the name; undefined if the name is valid. */
export function nameProblem(name: string): string | undefined {
  const parts = name.split('/');
  if (parts.some((part) => part.startsWith('.'))) {
    return 'is hidden, because its name begins with a dot. Delete or rename it.';
  }
  const isPossible = parts.every(
    (part) => !/[<>:"|?*\\\p{Cc}]|[. ]$/u.test(part) && !DEVICE_NAME.test(part),
  );
  return isPossible ? undefined : 'Windows cannot store a file with this name; rename it.';
}
