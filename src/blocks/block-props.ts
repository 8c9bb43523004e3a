import type { Resolved } from '../content/resolved';
import type { Block } from '../content/schemas/blocks';

export type Kind = Block['kind'];

export type BlockProps<One extends Kind> = {
  readonly content: Resolved<Omit<Extract<Block, { kind: One }>, 'kind'>>;
  /** For the block's own headings: `h2` before the first section, because no level may be skipped. */
  readonly Subheading: 'h2' | 'h3';
};

export type ResolvedBlock = Resolved<Block>;
