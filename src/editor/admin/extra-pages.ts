import * as v from 'valibot';
import type { EditorConfig } from '../config/editor-config';
import type { PageOption } from '../config/form-fields';
import { pathOf } from './content-format';
import { refusal } from './refusal';
import { type Backend, backend } from './versions/backend';
import { draftBranch, readFile } from './versions/github-versions';

const COLLECTION = 'pages';

const pageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ title: v.string(), address: v.string() }),
);

let listed: { readonly form: string; readonly pages: Promise<readonly PageOption[]> } | undefined;

/**
 * The pages that the office has made, as they are when a form is opened: the configuration knows those of the
 * last build. Drafts are among them, so that a new page can be linked before it is published.
 */
export function loadExtraPages(config: EditorConfig): Promise<readonly PageOption[]> {
  const form = window.location.hash;
  if (listed?.form !== form) {
    const found = Promise.all([savedPages(config), draftPages(config)]);
    // Without them, the field offers the pages of the last build.
    listed = {
      form,
      pages: found.then(([saved, drafts]) => [...saved, ...drafts]).catch(() => []),
    };
  }
  return listed.pages;
}

async function savedPages(config: EditorConfig): Promise<readonly PageOption[]> {
  const folder = pathOf(config, COLLECTION, '').replace(/\/[^/]*$/, '');
  const files = (await backend().entriesByFolder?.(folder, 'json', 1)) ?? [];
  return files.flatMap(({ data }) => optionOf(data, ''));
}

/** The pages of drafts whose address the published site does not have. */
async function draftPages(config: EditorConfig): Promise<readonly PageOption[]> {
  const { unpublishedEntries, api } = backend();
  if (!api || !unpublishedEntries) return [];
  const entries = await unpublishedEntries.call(backend());
  const drafts = entries.filter((entry) => entry.startsWith(`${COLLECTION}/`));
  const options = await Promise.all(
    drafts.map(async (entry) => {
      const slug = entry.replace(`${COLLECTION}/`, '');
      const path = pathOf(config, COLLECTION, slug);
      const [published] = optionOf(await readFile(path, api.branch), '');
      const branch = draftBranch({ collection: COLLECTION, slug });
      const drafted = optionOf(await readFile(path, branch), ', a draft');
      return drafted.filter(({ value }) => value !== published?.value);
    }),
  );
  return options.flat();
}

function optionOf(text: unknown, state: string): readonly PageOption[] {
  const page = v.safeParse(pageSchema, text);
  if (!page.success) return [];
  const { title, address } = page.output;
  return [{ value: `/${address}`, label: `${title} (/${address})${state}` }];
}

/** Refuses to publish a link to a page that is still a draft: the site could not be built until that is published. */
export function publishPagesFirst(config: EditorConfig, made: Backend): void {
  const publish = made.publishUnpublishedEntry.bind(made);
  made.publishUnpublishedEntry = async (collection, slug) => {
    const text = await readFile(
      pathOf(config, collection, slug),
      draftBranch({ collection, slug }),
    );
    const own = optionOf(text, '')[0]?.value;
    const missing = (await draftPages(config)).filter(
      ({ value }) => value !== own && new RegExp(`["(]${value}["?#) ]`).test(text ?? ''),
    );
    if (missing.length > 0) {
      throw refusal(
        `it leads to ${missing.map(({ label }) => label).join(' and to ')}. Publish that page first.`,
      );
    }
    return publish(collection, slug);
  };
}
