import type { Resolved } from '../content/resolved';
import type { Block } from '../content/schemas/blocks';

export type Kind = Block['kind'];

type ContentOf<One extends Kind> = Resolved<Omit<Extract<Block, { kind: One }>, 'kind'>>;

export type BlockProps<One extends Kind> = { readonly content: ContentOf<One> };

export type ResolvedBlock = Resolved<Block>;
