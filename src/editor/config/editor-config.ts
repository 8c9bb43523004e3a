import path from 'node:path';
import type * as v from 'valibot';
import {
  type CollectionName,
  collectionSchemas,
  isSingleFile,
  resourceNames,
  settingsSchemas,
  singleFileSchemas,
} from '../../content/content-files';
import { describeSchema } from '../../content/describe-schema';
import { DOCUMENTS_FOLDER } from '../../content/file-kinds';
import type { BlocksPageContent } from '../../content/schemas/blocks-page';
import type { MenuContent } from '../../content/schemas/menu';
import { allRoutes } from '../../routes';
import { type EditorBackend, WRITER_PATH } from '../storage/editor-backend';
import { type FormContext, type FormField, formFields, type PageOption } from './form-fields';
import type { LibraryGroup } from './picture-library';

type Settings = {
  readonly backend: Exclude<EditorBackend, { kind: 'none' }>;
  /** The site's own address, for links to what was published; without a slash at the end. */
  readonly siteUrl: string | undefined;
  /** The folder that holds `content/` and `static/`, below the folder or repository that the backend writes. */
  readonly folder?: string;
  /** Whether news and albums are files of this repository, as they are while the embedded `/v1` is in use. */
  readonly embedded: boolean;
  readonly menu?: Pick<MenuContent, 'groups' | 'links'> | undefined;
  /** What is only an example in the content, one line each. */
  readonly placeholders?: readonly string[];
  /** The pages that the office has made. */
  readonly pages?: readonly Pick<BlocksPageContent, 'address' | 'title'>[];
  /** What a reader should know of each document, by its address. */
  readonly documents?: Readonly<Record<string, string>>;
  /** The pictures that are there. */
  readonly library?: readonly LibraryGroup[];
};

export type EditorConfig = ReturnType<typeof editorConfig>;

/**
 * The whole configuration of the editor, derived from the schemas of src/content. What its settings
 * mean is explained at https://decapcms.org/docs/configuration-options/.
 */
export function editorConfig({
  backend,
  siteUrl,
  embedded,
  pages = [],
  menu = { groups: [], links: [] },
  placeholders = [],
  library = [],
  documents = {},
  folder: root = '',
}: Settings) {
  const inMenu = menuPages(menu);
  const specified = Object.entries(singleFileSchemas)
    .filter(([name]) => !(name in settingsSchemas))
    .sort(([one], [other]) => placeInMenu(inMenu, one) - placeInMenu(inMenu, other));
  const images = `/${path.posix.join(root, 'content/images')}`;
  const context = {
    pages: pageOptions(pages),
    images,
    documents: `/${path.posix.join(root, DOCUMENTS_FOLDER)}`,
  };
  const shared = { root, context };
  return {
    load_config_file: false,
    // Read by src/editor/admin/editor.ts.
    origin: backend.kind === 'github' ? backend.origin : undefined,
    backend: decapBackend(backend),
    publish_mode: backend.kind === 'local' ? 'simple' : 'editorial_workflow',
    ...(siteUrl === undefined ? {} : { site_url: siteUrl, display_url: siteUrl }),
    show_preview_links: backend.kind === 'github',
    logo: { src: '/crest.svg', show_in_header: true },
    locale: 'en',
    // Read by src/editor/admin/pictures/load-library.ts.
    library,
    // Read by src/editor/admin/list-notes.ts.
    menuGroups: Object.fromEntries(inMenu),
    // Read by src/editor/admin/draft-of-entry.ts.
    documents,
    // Read by src/editor/admin/placeholder-list.ts.
    placeholders,
    // Read by src/editor/admin/save-check.ts.
    addresses: pages.map(({ address }) => address),
    media_folder: path.posix.join(root, 'static/uploads'),
    public_folder: '/uploads',
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [
      singleFiles(shared, 'specified', 'Pages', specified),
      folder(shared, 'pages'),
      singleFiles(shared, 'settings', 'On every page', Object.entries(settingsSchemas)),
      ...(embedded ? resourceNames.map((name) => folder(shared, name)) : []),
    ],
  };
}

/** Every page that a link can lead to, named as in the list of pages. */
function pageOptions(pages: NonNullable<Settings['pages']>): PageOption[] {
  const specified = allRoutes.filter(({ unlinked }) => !unlinked);
  return [
    ...specified.map((route) => {
      const { path: value } = route;
      const content = contentOf(route);
      const title = isSingleFile(content) ? describeSchema(singleFileSchemas[content]).title : '';
      return { value, label: `${title} (${value})` };
    }),
    ...pages.map(({ address, title }) => ({
      value: `/${address}`,
      label: `${title} (/${address})`,
    })),
  ];
}

type PageInMenu = readonly [content: string, group: string];

/** The content files of the menu's pages with the names of their groups, in its order. */
function menuPages({ groups, links }: NonNullable<Settings['menu']>): readonly PageInMenu[] {
  const grouped = [...groups, { label: 'Beside the groups of the menu', links }];
  return grouped.flatMap(({ label, links: linked }) =>
    linked.flatMap(({ to }) => {
      const route = allRoutes.find(({ path: address }) => address === to);
      return route ? [[contentOf(route), label] as const] : [];
    }),
  );
}

/** The home page first, then the pages as in the menu, then all others. */
function placeInMenu(menu: readonly PageInMenu[], content: string): number {
  const place = menu.findIndex(([name]) => name === content);
  if (place !== -1) return place;
  return content === 'home' ? -1 : menu.length;
}

function contentOf({ path: address, content = address.slice(1) }: (typeof allRoutes)[number]) {
  return content;
}

/** Registered by src/editor/admin/start-editor.ts. */
const FORMAT = 'content';

/** What the forms of all files need to know. */
type Shared = { readonly root: string; readonly context: FormContext };

function singleFiles(
  { root, context }: Shared,
  name: string,
  label: string,
  schemas: readonly (readonly [file: string, schema: v.GenericSchema])[],
) {
  return {
    name,
    label,
    delete: false,
    extension: 'json',
    format: FORMAT,
    files: schemas.map(([file, schema]) => {
      const { title, description } = describeSchema(schema);
      return {
        name: file,
        label: title,
        description,
        file: path.posix.join(root, `content/${file}.json`),
        fields: fieldsOf(schema, context),
      };
    }),
  };
}

function folder({ root, context }: Shared, name: CollectionName) {
  return {
    name,
    folder: path.posix.join(root, `content/${name}`),
    create: true,
    extension: 'json',
    format: FORMAT,
    ...FOLDERS[name],
    // Decap forgets the folder of a field when it makes a new item.
    ...(name === 'pages' ? { media_folder: context.images, public_folder: 'images' } : {}),
    fields: fieldsOf(collectionSchemas[name], context),
  };
}

type FolderSettings = {
  readonly label: string;
  readonly label_singular: string;
  readonly description: string;
  /** The pattern of the name of a new file. */
  readonly slug: string;
  readonly identifier_field: string;
  readonly summary: string;
  readonly sortable_fields?: readonly object[];
};

const FOLDERS: Readonly<Record<CollectionName, FolderSettings>> = {
  pages: {
    label: 'Extra pages',
    label_singular: 'Page',
    description: 'Pages that you make yourself, of blocks: text, tables, pictures and more.',
    slug: '{{fields.title}}',
    identifier_field: 'title',
    summary: '{{title}} (/{{address}})',
  },
  news: {
    label: 'News',
    label_singular: 'News item',
    description:
      'The news, newest first. An item dated in the future is scheduled: it appears by itself at that moment.',
    // The file's name is the item's permanent address, made of its title and its own year, not that of today.
    slug: "{{fields.title}}-{{fields.created_at | date('YYYY')}}",
    identifier_field: 'title',
    // Decap takes single quotes only.
    summary: "{{title}} ({{created_at | date('D MMMM YYYY')}})",
    sortable_fields: [{ field: 'created_at', label: 'Date', default_sort: 'desc' }],
  },
  albums: {
    label: 'Photo albums',
    label_singular: 'Photo album',
    description: 'The albums of the gallery.',
    slug: '{{fields.name}}',
    identifier_field: 'name',
    summary: '{{name}}',
  },
};

function fieldsOf(schema: v.GenericSchema, context: FormContext): FormField[] {
  return formFields(describeSchema(schema), context);
}

function decapBackend(backend: Settings['backend']) {
  if (backend.kind === 'local')
    return { name: 'proxy', proxy_url: `${WRITER_PATH}/api/v1` } as const;
  return {
    name: 'github',
    repo: backend.repository,
    branch: backend.branch,
    base_url: backend.signInHost,
    auth_scope: backend.scope,
    squash_merges: true,
    preview_context: 'deploy-preview',
    // The messages are for people who read the history of the repository.
    commit_messages: {
      create: 'Add “{{slug}}” ({{collection}})',
      update: 'Change “{{slug}}” ({{collection}})',
      delete: 'Remove “{{slug}}” ({{collection}})',
      uploadMedia: 'Add the picture {{path}}',
      deleteMedia: 'Remove the picture {{path}}',
    },
  } as const;
}
