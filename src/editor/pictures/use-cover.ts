import { useEffect, useRef, useState } from 'react';
import { makeCover } from './make-cover';
import type { PictureFiles } from './picture-files';

/**
 * Makes a cover of a picture whenever the picture or its focus changes.
 * @param source the `src` of the picture, if any
 * @param onMade called with the `src` of the cover
 * @returns why it could not be made
 */
export function useCover(
  files: PictureFiles,
  source: string | undefined,
  focus: string,
  onMade: (src: string) => void,
): string | undefined {
  const [problem, setProblem] = useState<string>();
  const newest = useRef({ files, onMade });
  newest.current = { files, onMade };
  useEffect(() => {
    if (source === undefined) return undefined;
    let isNewest = true;
    const make = async () => {
      const cover = await makeCover(source, newest.current.files.urlOf(source), focus);
      if (isNewest) newest.current.onMade(await newest.current.files.save(cover));
    };
    setProblem(undefined);
    make().catch((error: unknown) => {
      if (isNewest) setProblem(`The cover could not be made: ${error}`);
    });
    return () => {
      isNewest = false;
    };
  }, [source, focus]);
  return problem;
}
