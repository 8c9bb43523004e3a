/** Names of devices, which Windows gives to no file, whatever follows the first dot: `NUL.txt`. */
export const DEVICE_NAME = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;

/** Why a file or a folder on its way cannot have its name, as a clause that follows it. */
export function nameProblem(name: string): string | undefined {
  const parts = name.split('/');
  if (parts.some((part) => part.startsWith('.'))) {
    return 'is hidden, because its name begins with a dot. Delete or rename it.';
  }
  const isPossible = parts.every(
    (part) => !/[<>:"|?*\\\p{Cc}]|[. ]$/u.test(part) && !DEVICE_NAME.test(part),
  );
  return isPossible ? undefined : 'Windows cannot have a file of this name; rename it.';
}
