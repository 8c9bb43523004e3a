import { lazy, Suspense } from 'react';
import { PREVIEW_STYLE } from '../editor/preview/preview-style';
import { useHydrated } from '../ui/use-hydrated';

const Editor = lazy(() => import(/* webpackChunkName: "editor" */ '../editor/app/Editor'));

export default function EditorPage() {
  // The editor is not prerendered.
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <Editor />
    </Suspense>
  );
}

export function Head() {
  return (
    <>
      <title>Editor</title>
      <meta name="robots" content="noindex" />
      <style>{PREVIEW_STYLE}</style>
    </>
  );
}
