import { LiveAlbumPage } from '../../../../gallery/LiveGallery';
import { withLiveData } from './with-live-data';

export const Album = withLiveData(LiveAlbumPage);
