import { LiveGallery } from '../../../../gallery/LiveGallery';
import { withLiveData } from './with-live-data';

export const Gallery = withLiveData(LiveGallery);
