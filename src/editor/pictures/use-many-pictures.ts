import { useEffect, useRef, useState } from 'react';
import type { PictureFiles } from './picture-files';

type Work = {
  readonly done: number;
  readonly total: number;
  /** One sentence for each file that was left out. */
  readonly problems: readonly string[];
};

/**
 * Prepares files one after the other, since a photograph of a phone needs fifty megabytes of memory while it is
 * drawn. One that fails is named, and the others go on.
 * @param onAdd called with the `src` of each picture
 */
export function useManyPictures(files: PictureFiles, onAdd: (src: string) => void) {
  const [work, setWork] = useState<Work>({ done: 0, total: 0, problems: [] });
  const waiting = useRef<File[]>([]);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const addOne = async (file: File): Promise<string | undefined> => {
    try {
      const { src } = await files.add(file);
      // Another form may be open by now.
      if (isOpen.current) onAdd(src);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const add = async (chosen: readonly File[]) => {
    const isWorking = waiting.current.length > 0;
    waiting.current.push(...chosen);
    setWork((now) => ({
      done: isWorking ? now.done : 0,
      total: (isWorking ? now.total : 0) + chosen.length,
      problems: isWorking ? now.problems : [],
    }));
    if (isWorking) return;
    for (let file = waiting.current[0]; file && isOpen.current; file = waiting.current[0]) {
      const problem = await addOne(file);
      waiting.current.shift();
      setWork(({ done, total, problems }) => ({
        done: done + 1,
        total,
        problems: problem === undefined ? problems : [...problems, problem],
      }));
    }
  };
  return { ...work, add: (chosen: readonly File[]) => void add(chosen) };
}
