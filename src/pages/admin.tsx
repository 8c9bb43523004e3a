import { lazy, Suspense } from 'react';
import { EditorHead } from '../editor/preview/EditorHead';
import { useHydrated } from '../ui/use-hydrated';

const Editor = lazy(() => import(/* webpackChunkName: "editor" */ '../edited-site/SchoolEditor'));

export default function EditorPage() {
  const isHydrated = useHydrated();
  return (
    <EditorHead title="Editor">
      {/* The editor is not prerendered. */}
      {isHydrated ? (
        <Suspense>
          <Editor />
        </Suspense>
      ) : null}
    </EditorHead>
  );
}
