import { writeContent } from './content-format.js';
import { showPicturesInForm } from './picture-field.js';
import { refuseWrongPictures } from './pictures.js';
import { previewPane } from './preview-pane.js';
import { checkBeforeSaving } from './save-check.js';
import { mendStore } from './store.js';
import { phrases } from './words.js';

/*
 * Starts Decap CMS (https://decapcms.org), with the configuration that the build has derived from
 * the schemas of src/content: see src/editor/config/editor-config.ts.
 */

const answer = await fetch('/admin/config.json', { cache: 'no-store' });
const config = await answer.json();
if (config.problem) explain(config.problem);
else await start();

async function start() {
  // Else the script would look for a configuration of its own as soon as it is there.
  window.CMS_MANUAL_INIT = true;
  mendStore();
  await load('/admin/decap-cms.js');
  const { CMS } = window;
  const local = config.backend.name === 'proxy';
  document.body.classList.toggle('editor-local', local);
  CMS.registerLocale('en', phrases(CMS.getLocale('en'), local));
  CMS.registerCustomFormat('content', 'json', {
    fromFile: JSON.parse,
    toFile: (data, keys) => writeContent(config, data, keys),
  });
  for (const name of templates()) CMS.registerPreviewTemplate(name, previewPane(config));
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => checkBeforeSaving(config, entry),
  });
  refuseWrongPictures(config.pictures);
  showPicturesInForm();
  CMS.init({ config });
}

/** Decap calls the template of a single file by the file's name, that of a folder's items by the folder's. */
function templates() {
  return config.collections.flatMap(({ name, files }) =>
    (files ?? [{ name }]).map((one) => one.name),
  );
}

function load(address) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
    document.head.append(script);
  });
}

function explain(problem) {
  const notice = document.createElement('main');
  notice.className = 'editor-notice';
  const heading = document.createElement('h1');
  heading.textContent = 'The editor is not set up here';
  notice.append(heading);
  for (const paragraph of problem) {
    const element = document.createElement('p');
    element.textContent = paragraph;
    notice.append(element);
  }
  document.body.append(notice);
}
