import { useEffect, useRef, useState } from 'react';
import type { PictureFiles } from './picture-files';

type Work = {
  readonly done: number;
  readonly total: number;
  /** One sentence for each file that was left out. */
  readonly problems: readonly string[];
};

const NONE: Work = { done: 0, total: 0, problems: [] };

/**
 * Prepares files one after the other, since a photograph of a phone needs fifty megabytes of memory while it is
 * drawn. One that fails is named, and the others go on.
 * @param onAdd called with the `src` of each picture
 */
export function useManyPictures(files: PictureFiles, onAdd: (src: string) => void) {
  const [work, setWork] = useState(NONE);
  const last = useRef(Promise.resolve());
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const addOne = async (file: File) => {
    // Another form may be open by now.
    if (!isOpen.current) return;
    const problems = await files.add(file).then(
      ({ src }) => {
        if (isOpen.current) onAdd(src);
        return [];
      },
      (error: Error) => [error.message],
    );
    setWork((now) => ({
      ...now,
      done: now.done + 1,
      problems: [...now.problems, ...problems],
    }));
  };
  const add = (chosen: readonly File[]) => {
    setWork((now) => {
      const open = now.done < now.total ? now : NONE;
      return { ...open, total: open.total + chosen.length };
    });
    for (const file of chosen) last.current = last.current.then(() => addOne(file));
  };
  return { ...work, add };
}
