import type { ComponentProps } from 'react';
import { LiveGallery } from '../../../../gallery/LiveGallery';
import { Live } from './Live';

export function Gallery(props: ComponentProps<typeof LiveGallery>) {
  return (
    <Live>
      <LiveGallery {...props} />
    </Live>
  );
}
