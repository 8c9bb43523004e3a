import type { ComponentProps } from 'react';
import { LiveAlbumPage } from '../../../../gallery/LiveGallery';
import { Live } from './Live';

export function Album(props: Omit<ComponentProps<typeof LiveAlbumPage>, 'state'>) {
  return (
    <Live>
      <LiveAlbumPage {...props} state={undefined} />
    </Live>
  );
}
