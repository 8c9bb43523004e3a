import type { ComponentProps } from 'react';
import { LiveNews } from '../../../../news/LiveNews';
import { Live } from './Live';

export function News(props: ComponentProps<typeof LiveNews>) {
  return (
    <Live>
      <LiveNews {...props} />
    </Live>
  );
}
