import { lazy, Suspense } from 'react';
import { useHydrated } from '../../ui/use-hydrated';
import { PREVIEW_STYLE } from '../preview/preview-style';
import { WRITER_PATH } from '../storage/editor-backend';
import '../shared.css';
import 'react-day-picker/style.css';
import '../dates/dates.css';
import { localStorage } from '../storage/local-storage';

/** In its own chunk. */
const EditorApp = lazy(() =>
  import(/* webpackChunkName: "editor" */ './EditorApp').then((module) => ({
    default: module.EditorApp,
  })),
);

const storage = localStorage(WRITER_PATH);

/** The editor that replaces Decap; gatsby-node.ts makes its page where files are saved on this machine. */
export default function EditorPage() {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <EditorApp storage={storage} />
    </Suspense>
  );
}

export function Head() {
  return (
    <>
      <title>Editor</title>
      <style>{PREVIEW_STYLE}</style>
    </>
  );
}
