import type { ComponentProps } from 'react';
import { LiveRecentNews } from '../../../../news/LiveRecentNews';
import { Live } from './Live';

export function RecentNews(props: ComponentProps<typeof LiveRecentNews>) {
  return (
    <Live>
      <LiveRecentNews {...props} />
    </Live>
  );
}
