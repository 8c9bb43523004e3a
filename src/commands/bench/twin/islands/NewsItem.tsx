import type { ComponentProps } from 'react';
import { LiveNewsDetail } from '../../../../news/LiveNewsDetail';
import { Live } from './Live';

export function NewsItem(props: Omit<ComponentProps<typeof LiveNewsDetail>, 'state'>) {
  return (
    <Live>
      <LiveNewsDetail {...props} state={undefined} />
    </Live>
  );
}
