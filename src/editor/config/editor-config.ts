import type * as v from 'valibot';
import { collectionSchemas, pageSchemas } from '../../content/content-files';
import { describeSchema } from '../../content/describe-schema';
import { MAX_PICTURE_MB, PICTURE_KINDS } from '../../content/picture-limits';
import { type FormField, formFields } from './form-fields';

/** Where the editor reads and writes: files on this machine, a repository on GitHub, or nowhere yet. */
export type EditorBackend =
  | { readonly kind: 'local'; readonly url: string }
  | {
      readonly kind: 'github';
      readonly repository: string;
      readonly branch: string;
      readonly signInHost: string;
    }
  | { readonly kind: 'none'; readonly problem: string };

/** Decap's configuration: https://decapcms.org/docs/configuration-options/ */
export type EditorConfig = {
  readonly load_config_file: false;
  readonly backend: object;
  readonly publish_mode: 'simple' | 'editorial_workflow';
  readonly collections: readonly EditorCollection[];
  readonly [setting: string]: unknown;
};

type EditorCollection = {
  readonly name: string;
  readonly label: string;
  readonly files?: readonly EditorFile[];
  readonly fields?: readonly FormField[];
  readonly [setting: string]: unknown;
};

type EditorFile = {
  readonly name: string;
  readonly label: string;
  readonly file: string;
  readonly fields: readonly FormField[];
};

type Settings = {
  readonly backend: Exclude<EditorBackend, { kind: 'none' }>;
  /** The site's own address, for links to what was published; without a slash at the end. */
  readonly siteUrl: string | undefined;
  /** Whether news and albums are files of this repository, as they are while the embedded `/v1` is in use. */
  readonly embedded: boolean;
};

/** The files whose words stand on every page. */
const ON_EVERY_PAGE: ReadonlySet<string> = new Set(['site', 'urgent-notice']);

/** The whole configuration of the editor, derived from the schemas of src/content. */
export function editorConfig({ backend, siteUrl, embedded }: Settings): EditorConfig {
  return {
    load_config_file: false,
    backend: backendSettings(backend),
    publish_mode: backend.kind === 'local' ? 'simple' : 'editorial_workflow',
    ...(siteUrl === undefined ? {} : { site_url: siteUrl, display_url: siteUrl }),
    show_preview_links: backend.kind === 'github',
    logo: { src: '/crest.svg', show_in_header: true },
    locale: 'en',
    // Read by static/admin/pictures.js; Decap itself knows only a limit, and says it in kilobytes.
    pictures: { megabytes: MAX_PICTURE_MB, kinds: PICTURE_KINDS },
    media_folder: 'static/uploads',
    public_folder: '/uploads',
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [
      pages('pages', 'Pages', (name) => !ON_EVERY_PAGE.has(name)),
      pages('settings', 'On every page', (name) => ON_EVERY_PAGE.has(name)),
      ...(embedded ? [news(), albums()] : []),
    ],
  };
}

function pages(name: string, label: string, belongs: (file: string) => boolean): EditorCollection {
  const files = Object.entries(pageSchemas).filter(([file]) => belongs(file));
  return {
    name,
    label,
    delete: false,
    extension: 'json',
    format: 'content',
    files: files.map(([file, schema]) => {
      const { title, description } = describeSchema(schema);
      return {
        name: file,
        label: title,
        description,
        file: `content/${file}.json`,
        fields: fieldsOf(schema),
      };
    }),
  };
}

function news(): EditorCollection {
  return {
    ...folder('news', 'News', 'News item', newsDescription()),
    // The name of the file is the item's address for ever: its day and its title.
    slug: '{{fields.title}}-{{year}}',
    identifier_field: 'title',
    summary: '{{title}} ({{created_at | date("D MMMM YYYY")}})',
    sortable_fields: [{ field: 'created_at', label: 'Date', default_sort: 'desc' }],
    fields: fieldsOf(collectionSchemas.news),
  };
}

function albums(): EditorCollection {
  return {
    ...folder('albums', 'Photo albums', 'Photo album', 'The albums of the gallery.'),
    slug: '{{fields.name}}',
    identifier_field: 'name',
    summary: '{{name}}',
    fields: fieldsOf(collectionSchemas.albums),
  };
}

function newsDescription(): string {
  return 'The news, newest first. An item dated in the future is scheduled: it appears by itself at that moment.';
}

function folder(
  name: keyof typeof collectionSchemas,
  label: string,
  one: string,
  description: string,
) {
  return {
    name,
    label,
    label_singular: one,
    description,
    folder: `content/${name}`,
    create: true,
    extension: 'json',
    // Registered by static/admin/editor.js.
    format: 'content',
  };
}

function fieldsOf(schema: v.GenericSchema): FormField[] {
  return formFields(describeSchema(schema));
}

function backendSettings(backend: Settings['backend']): object {
  if (backend.kind === 'local') return { name: 'proxy', proxy_url: backend.url };
  return {
    name: 'github',
    repo: backend.repository,
    branch: backend.branch,
    base_url: backend.signInHost,
    squash_merges: true,
    preview_context: 'deploy-preview',
    // What stands in the history of the repository, for people who read it.
    commit_messages: {
      create: 'Add “{{slug}}” ({{collection}})',
      update: 'Change “{{slug}}” ({{collection}})',
      delete: 'Remove “{{slug}}” ({{collection}})',
      uploadMedia: 'Add the picture {{path}}',
      deleteMedia: 'Remove the picture {{path}}',
    },
  };
}
