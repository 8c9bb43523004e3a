import { useMemo, useState } from 'react';
import { containsWords, foldText } from '../../schema/fold-text';
import { tellingNames } from '../../schema/telling-name';
import { fileUrlsIn, folderOf, schemaOf, titleOf, uploadPath, uploadUrl } from '../content-paths';
import * as styles from '../Editor.module.css';
import { useConfirm } from '../form/ConfirmDialog';
import { OffButton } from '../form/OffButton';
import * as screens from '../Screens.module.css';
import { theSite } from '../site-description';
import { MEDIA_DRAFT } from '../storage/storage';
import { useApp } from './app-context';
import { TaskNote } from './ErrorNote';
import { MediaDialog } from './MediaDialog';
import { deletionOf, findAltTexts } from './media-uses';
import { refuseSave } from './refuse-changes';
import { Screen } from './Screen';
import { SearchField } from './SearchField';
import type { Site } from './site-files';
import { Thumbnail } from './Thumbnail';
import { useDeletion } from './use-deletion';
import { useTask } from './use-task';

/** All pictures and documents. Unused ones can be deleted, others are changed in all places that show them. */
export default function Media() {
  const { storage, site, loadNewest, goTo } = useApp();
  const [checked, setChecked] = useState<readonly string[]>([]);
  const task = useTask();
  const { isBusy, run } = task;
  const confirm = useConfirm();
  const { deleteDraft } = useDeletion(run);
  const { used, unused, drafted } = useMemo(() => listMedia(site), [site]);
  const telling = useMemo(() => listTelling(site, used), [site, used]);
  const [opened, setOpened] = useState<string>();
  const [term, setTerm] = useState('');
  const draft = site.drafts.find(({ path }) => path === MEDIA_DRAFT);
  const isFound = useMemo(() => searchMedia(site, term), [site, term]);
  const found = [...new Set(used.flatMap(({ paths }) => paths))].filter(isFound);
  const unusedFound = unused.filter(isFound);
  // Nobody sees that the others are checked.
  const chosen = checked.filter((path) => unusedFound.includes(path));
  const isSearching = term.trim() !== '';
  const remove = async () => {
    const count = chosen.length === 1 ? '1 file' : `${chosen.length} files`;
    const isSure = await confirm({
      title: `Delete ${count}?`,
      action: 'Delete',
      children: (
        <p>
          No page shows {chosen.length === 1 ? 'it' : 'them'}. You cannot restore deleted files.
        </p>
      ),
    });
    if (!isSure) return;
    run('Deleting …', async () => {
      const changes = new Map(chosen.map((path) => [path, null]));
      refuseSave(await loadNewest(), changes, 'deleted');
      const deletions = await Promise.all(chosen.map((path) => deletionOf(storage, path)));
      await storage.save(deletions, `Delete ${count}`);
      goTo('media', `${count} deleted.`);
    });
  };
  return (
    <Screen title="Media">
      <TaskNote {...task} />
      {draft ? (
        <section aria-label="Draft" className={styles.note}>
          <p>
            Some files are deleted in a draft. They stay on the website until you publish it on the
            first screen.
          </p>
          <OffButton
            className={styles.button}
            isOff={isBusy}
            onClick={() =>
              deleteDraft({
                path: MEDIA_DRAFT,
                isPublished: true,
                note: 'The files stay on the website.',
                onDone: (sentence) => goTo('media', sentence),
              })
            }
          >
            Delete draft
          </OffButton>
        </section>
      ) : null}
      <SearchField
        id="media-search"
        label="Search by name or alt text"
        term={term}
        onTerm={setTerm}
        count={found.length + unusedFound.length}
      />
      {isSearching && unusedFound.length === 0 ? null : (
        <>
          <h2>Not on any page</h2>
          <p>
            {unused.length === 0
              ? 'Every file is in use.'
              : 'As long as a file is here, it stays on the website. Its alt text went with its last page: describe it again when you use it.'}
          </p>
        </>
      )}
      <ul role="list" className={`${styles.thumbnails} ${screens.media}`}>
        {unusedFound.map((path) => (
          <li key={path}>
            <label>
              <input
                type="checkbox"
                checked={checked.includes(path)}
                onChange={({ target }) =>
                  setChecked((now) =>
                    target.checked ? [...now, path] : now.filter((one) => one !== path),
                  )
                }
              />
              <Thumbnail path={path} />
              <span>{path.replace(/^.*\//, '')}</span>
            </label>
          </li>
        ))}
      </ul>
      {unusedFound.length > 0 ? (
        <OffButton
          className={styles.button}
          isOff={chosen.length === 0 || isBusy}
          onClick={() => void remove()}
        >
          Delete selected
        </OffButton>
      ) : null}
      {isSearching || telling.length === 0 ? null : (
        <details className={styles.details}>
          <summary>Names to check ({telling.length})</summary>
          <p>
            Visitors can read the names of files. These may name a child or a class, or come from a
            camera: open each, and give it the name of what it shows.
          </p>
          <Items paths={telling} drafted={drafted} onOpen={setOpened} />
        </details>
      )}
      {isSearching && found.length === 0 ? null : <h2>In use</h2>}
      {isSearching ? (
        <Items paths={found} drafted={drafted} onOpen={setOpened} />
      ) : (
        used.map(({ path: page, title, paths }) => (
          <details key={page} className={styles.details}>
            <summary>
              {title} ({paths.length})
            </summary>
            <p>
              <a href={`#/${page}`} className={styles.target}>
                Open {title}
              </a>
            </p>
            <Items paths={paths} drafted={drafted} onOpen={setOpened} />
          </details>
        ))
      )}
      {opened === undefined ? null : (
        <MediaDialog
          path={opened}
          onClose={() => setOpened(undefined)}
          onChange={(change) => {
            setOpened(undefined);
            run('Changing …', async () => goTo('media', await change()));
          }}
        />
      )}
    </Screen>
  );
}

type ItemsProps = {
  readonly paths: readonly string[];
  /** Those that visitors cannot load, because only a draft has them. */
  readonly drafted: ReadonlySet<string>;
  readonly onOpen: (path: string) => void;
};

function Items({ paths, drafted, onOpen }: ItemsProps) {
  return (
    <ul role="list" className={`${styles.thumbnails} ${screens.media}`}>
      {paths.map((path) => (
        <li key={path}>
          <button type="button" onClick={() => onOpen(path)}>
            <Thumbnail path={path} />
            <span>
              {path.replace(/^.*\//, '')}
              {drafted.has(path) ? ' (draft)' : ''}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Lists uploads by page. A file is in use if a published page or a draft shows it; some only a draft has. */
function listMedia({ files, drafts, published, uploads }: Site) {
  const inDraft = (path: string, content: unknown) =>
    drafts.some((draft) => draft.path === path)
      ? fileUrlsIn(path, content)
          .map(uploadPath)
          .filter((upload) => !uploads.includes(upload))
      : [];
  const added = new Map(files.map(({ path, content }) => [path, inDraft(path, content)]));
  const shown = new Map(
    files.map(({ path, title, content }) => [path, { title, texts: [content] }]),
  );
  for (const [path, content] of published) {
    const { title = titleOf(path, content), texts = [] } = shown.get(path) ?? {};
    shown.set(path, { title, texts: [...texts, content] });
  }
  const used = [...shown].map(([path, { title, texts }]) => {
    const { shown: isShown = (content: unknown) => content } = folderOf(path) ?? {};
    const urls = texts.flatMap((content) => fileUrlsIn(path, isShown(content)));
    const own = new Set(urls.map(uploadPath));
    return {
      path,
      title,
      paths: [...uploads.filter((upload) => own.has(upload)), ...(added.get(path) ?? [])],
    };
  });
  const isUsed = new Set(used.flatMap(({ paths }) => paths));
  return {
    used: used.filter(({ paths }) => paths.length > 0),
    unused: uploads.filter((upload) => !isUsed.has(upload)),
    drafted: new Set([...added.values()].flat()),
  };
}

/** The files in use whose names may tell who is in them. */
function listTelling({ files }: Site, used: ReturnType<typeof listMedia>['used']) {
  const paths = [...new Set(used.flatMap((page) => page.paths))];
  const shown = files.map(({ path, content }) => ({ schema: schemaOf(path), value: content }));
  return tellingNames(paths, shown, theSite().classNames);
}

/** @returns whether the name or an alt text of a file has all words of the search term */
function searchMedia(site: Site, term: string): (path: string) => boolean {
  if (term.trim() === '') return () => true;
  const alts = findAltTexts(site);
  return (path) => {
    const name = path.replace(/^.*\//, '');
    // The editor adds a hash to names, which has parts of many words and numbers.
    const known = [
      name.replace(/-[0-9a-f]{8}(?=\.\w+$)/, ''),
      ...(alts.get(uploadUrl(path)) ?? []),
    ];
    return name === term.trim() || containsWords(foldText(known.join('\n')), term.trim());
  };
}
