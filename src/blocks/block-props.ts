import type { Block } from '../content/schemas/blocks';
import type { Viewable } from '../ui/viewable';

export type Kind = Block['kind'];

/** The content of one kind of block, with its pictures and rich texts as views take them. */
type ContentOf<One extends Kind> = Viewable<Omit<Extract<Block, { kind: One }>, 'kind'>>;

export type BlockProps<One extends Kind> = { readonly content: ContentOf<One> };

export type ViewableBlock = { [One in Kind]: { readonly kind: One } & ContentOf<One> }[Kind];
