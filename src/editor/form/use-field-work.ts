import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../schema/error-text';
import type { Key } from '../../schema/problems';
import { findPlace, namePlace, rowKeysIn } from '../merge/row-keys';
import { useForm } from './form-context';

/** Finds the field again, whose row may have moved; undefined after the row was deleted. */
export type FindField = () => readonly Key[] | undefined;

/** Work on a field, such as a photo's, that goes on while its row is moved or closed. Meanwhile nothing can be saved. */
export function useFieldWork(path: string, reason: string) {
  const { announce, blockSaving, currentContent } = useForm();
  const [problem, setProblem] = useState('');
  const [running, setRunning] = useState(0);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** @param work throws an Error with a message for the editor */
  const run = async (work: (find: FindField) => Promise<unknown>): Promise<void> => {
    const place = namePlace(rowKeysIn(currentContent()), path);
    const find = () => findPlace(rowKeysIn(currentContent()), place);
    const end = blockSaving(reason);
    setProblem('');
    setRunning((now) => now + 1);
    try {
      await work(find);
    } catch (error) {
      setProblem(errorText(error));
      if (!isShown.current && find()) announce(errorText(error));
    } finally {
      setRunning((now) => now - 1);
      end();
    }
  };
  return { run, problem, isWorking: running > 0 };
}
