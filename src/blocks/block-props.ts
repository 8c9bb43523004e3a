import type { Resolved } from '../content/resolved';
import type { Block } from '../content/schemas/blocks';

export type Kind = Block['kind'];

export type BlockProps<One extends Kind> = {
  readonly content: Resolved<Omit<Extract<Block, { kind: One }>, 'kind'>>;
  /** Of its smaller headings: `h2` before the first section, since no level may be skipped. */
  readonly Subheading: 'h2' | 'h3';
  /** Of a section's heading. */
  readonly id?: string | undefined;
};

export type ResolvedBlock = Resolved<Block>;
