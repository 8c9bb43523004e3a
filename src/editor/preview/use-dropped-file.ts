import { useEffect, useEffectEvent } from 'react';

/**
 * Takes a file that is dropped anywhere on this window, which the browser would otherwise open in the
 * page's place.
 */
export function useDroppedFile(take: (name: string, text: string) => void): void {
  const drop = useEffectEvent(async (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) take(file.name, await file.text());
  });
  useEffect(() => {
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const onDrop = (event: DragEvent) => void drop(event);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
}
