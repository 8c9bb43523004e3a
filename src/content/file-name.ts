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

/** As `nameProblem`, for a file whose name becomes part of a URL. */
export function publishedNameProblem(name: string): string | undefined {
  if (/[%#]/.test(name)) return 'has % or # in its name, which links misread; rename it.';
  if (name !== name.normalize('NFC')) {
    return 'has a name with separate accents, as some Macs write them; rename it: type the name again.';
  }
  return nameProblem(name);
}

/** Why a file that is there may not be found, to put after the message. */
export function accentNote(name: string): string {
  return name === name.normalize('NFC')
    ? ''
    : '; its name is written here with separate accents: type it again';
}
