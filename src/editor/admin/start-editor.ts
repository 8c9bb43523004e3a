import type { EditorConfig } from '../config/editor-config';
import { element } from '../grid/element';
import { patchBackend } from './backend';
import { forms, writeContent } from './content-format';
import { registerDateFields } from './date-widgets';
import { decap } from './decap';
import { cacheReadFiles, searchAll } from './editor-search';
import { publishPagesFirst } from './extra-pages';
import { afterChanges, nameForm } from './form-names';
import { reloadForOtherEntry } from './form-states';
import { registerLinkField } from './link-field';
import { registerListField } from './list-field';
import { noteLinks } from './list-notes';
import { mergeBeforePublishing } from './merge/merge-on-save';
import { showPageTools } from './page-tools';
import { patchStore } from './patch-store';
import { phrases } from './phrases';
import { registerPictureFields } from './pictures/picture-widgets';
import { showBeforePublishing } from './placeholder-list';
import { previewPane } from './preview-pane';
import { cleanPastes } from './rich-text/clean-pastes';
import { checkBeforeSaving } from './save-check';
import { saveWithKey } from './save-key';
import { prepareUploads } from './uploads';
import { onBackend } from './versions/backend';
import { guardDrafts } from './versions/github-versions';
import { expectVersions } from './versions/local-versions';

/**
 * Starts Decap CMS with the configuration that the build derives from the schemas of src/content
 * (src/editor/config/editor-config.ts).
 */
export async function startEditor(config: EditorConfig) {
  const local = config.backend.name === 'proxy';
  document.body.classList.toggle('editor-local', local);
  document.body.classList.add('editor-unsaved');
  // Otherwise Decap would look for a configuration of its own as soon as it has loaded.
  Object.assign(window, { CMS_MANUAL_INIT: true });
  patchStore(config);
  await load('/admin/decap-cms.js');
  const { CMS } = decap();
  CMS.registerLocale('en', phrases(CMS.getLocale('en'), local));
  CMS.registerCustomFormat('content', 'json', {
    fromFile: JSON.parse,
    toFile: (data, keys) => writeContent(config, data, keys),
  });
  const pane = previewPane(config);
  for (const { name } of forms(config)) CMS.registerPreviewTemplate(name, pane);
  onBackend(CMS.getBackend(config.backend.name), (backend) => {
    cacheReadFiles(backend);
    if (local) expectVersions(backend);
    else {
      guardDrafts(backend);
      mergeBeforePublishing(config, backend);
      publishPagesFirst(config, backend);
    }
    patchBackend(config, backend);
  });
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => checkBeforeSaving(config, entry),
  });
  prepareUploads();
  cleanPastes();
  registerPictureFields();
  registerDateFields();
  registerLinkField(config);
  registerListField();
  nameForm();
  saveWithKey();
  searchAll();
  afterChanges(() => noteLinks(config));
  reloadForOtherEntry();
  showBeforePublishing(config.placeholders);
  showPageTools(config);
  CMS.init({ config });
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onload = () => resolve();
    const onerror = () => reject(new Error(`${address} could not be loaded`));
    document.head.append(element('script', { src: address, onload, onerror }));
  });
}
