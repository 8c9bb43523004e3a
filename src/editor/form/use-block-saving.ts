import { createContext, use, useCallback, useEffect, useState } from 'react';
import { useForm } from './form-context';

/** Keeps the row around a field rendered. Returns a function that ends this. */
type HoldRow = () => () => void;

export const RowHolds = createContext<HoldRow>(() => () => undefined);

/** Counts the fields that work in a row, so that closing the row does not end their work. */
export function useRowHolds() {
  const outer = use(RowHolds);
  const [count, setCount] = useState(0);
  const holdRow = useCallback<HoldRow>(() => {
    setCount((now) => now + 1);
    const end = outer();
    return () => {
      setCount((now) => now - 1);
      end();
    };
  }, [outer]);
  return { isHeld: count > 0, holdRow };
}

/** While there is a reason, the form cannot be saved, and the field stays rendered. */
export function useBlockSaving(reason: string | undefined): void {
  const { blockSaving } = useForm();
  const holdRow = use(RowHolds);
  useEffect(() => {
    if (reason === undefined) return undefined;
    const ends = [blockSaving(reason), holdRow()];
    return () => {
      for (const end of ends) end();
    };
  }, [reason, blockSaving, holdRow]);
}
