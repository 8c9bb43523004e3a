import { useState } from 'react';
import { problemsIn } from '../document/save-document';
import type { useDocument } from '../document/use-document';

type Settings = {
  readonly path: string;
  readonly document: ReturnType<typeof useDocument>;
  /** Opens the field at a path. */
  readonly onOpen: (path: string) => void;
  readonly onSaved: () => void;
};

/** Saves the form, and says what became of it. */
export function useSaving({ path, document, onOpen, onSaved }: Settings) {
  const [isRefused, setIsRefused] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const [held, setHeld] = useState<string>();

  /** Why the form cannot be saved yet. */
  const refusal = (): string => {
    const problems = problemsIn(path, document.tidy);
    const [first] = problems;
    if (!first) return held ?? '';
    setIsRefused(true);
    onOpen(first.keys.join('.'));
    return problems.length === 1
      ? 'Fix 1 error, then save.'
      : `Fix ${problems.length} errors, then save.`;
  };
  const save = async () => {
    const reason = refusal();
    setMessage('');
    setError(reason);
    if (isSaving || reason !== '') return;
    setIsSaving(true);
    try {
      const result = await document.save();
      setIsRefused(!result.isSaved);
      if (!result.isSaved) return setError(notSaved(result.changes));
      setMessage(savedMessage(result.changes));
      onSaved();
      if (result.path !== path) window.location.replace(`#/${result.path}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    } finally {
      setIsSaving(false);
    }
  };
  return {
    isRefused,
    message: isSaving ? 'Saving …' : message,
    error,
    announce: setMessage,
    hold: setHeld,
    save: () => void save(),
  };
}

const MAX_NAMED = 6;

function savedMessage(changes: readonly string[]): string {
  if (changes.length === 0) return 'Saved';
  const more = changes.length - MAX_NAMED;
  const named = [...changes.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return `Saved. Someone else also changed: ${named.join('; ')}. Both sets of changes were kept.`;
}

function notSaved(changes: readonly string[]): string {
  return changes.length > 0
    ? 'Not saved: your changes and someone else’s do not fit together. Both are now in the form. Fix the errors, then save.'
    : 'Not saved. Your changes are still in the form.';
}
