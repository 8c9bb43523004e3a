import { Prose } from '../ui/Prose';
import { RichText } from '../ui/RichText';
import type { BlockProps } from './block-props';

export function TextBlock({ content }: BlockProps<'text'>) {
  return (
    <Prose>
      <RichText content={content.text} />
    </Prose>
  );
}
