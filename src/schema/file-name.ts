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
  if (name.split('/').some((part) => new TextEncoder().encode(part).length > MAX_NAME_BYTES)) {
    return 'has too long a name; rename it, with at most 60 characters.';
  }
  return nameProblem(name);
}

/** File systems store at most 255, of which the build adds some, such as `.avif`. */
const MAX_NAME_BYTES = 200;

/** @returns a function that reports names of which macOS and Windows can store only one */
export function caseChecker(names: readonly string[]): (name: string) => string | undefined {
  const first = new Map<string, string>();
  for (const name of names) {
    if (!first.has(name.toLowerCase())) first.set(name.toLowerCase(), name);
  }
  return (name) => {
    const same = first.get(name.toLowerCase());
    return same === name
      ? undefined
      : `on macOS and Windows this is the same file as ${same}; rename one of them.`;
  };
}

/** Why a file that is there may not be found, to put after the message. */
export function accentNote(name: string): string {
  return name === name.normalize('NFC')
    ? ''
    : '; its name is written here with separate accents: type it again';
}
