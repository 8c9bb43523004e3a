import { useRef } from 'react';
import { type SpecOf, useForm } from '../form/form-context';
import { usePictureFiles } from './picture-files';
import { rotatePicture, turnIn } from './rotate-picture';

/** Turns a picture of the form by a quarter. */
export function useRotation(spec: SpecOf<'group'>) {
  const { schema, change } = useForm();
  const files = usePictureFiles(spec);
  /** The file before the first turn: drawing a drawing again would blur it more each time. */
  const first = useRef({ src: '', turns: 0, result: '' });
  return async (src: string): Promise<string> => {
    const { current } = first;
    const from = current.result === src ? current : { src, turns: 0 };
    const turns = (from.turns + 1) % 4;
    const turned =
      turns === 0
        ? from.src
        : await files.addFile(await rotatePicture(files.urlOf(from.src), turns, files.place()));
    first.current = { src: from.src, turns, result: turned };
    change([], (now: unknown) => turnIn(schema, now, src, turned));
    return turned;
  };
}
