import { LiveNews } from '../../../../news/LiveNews';
import { withLiveData } from './with-live-data';

export const News = withLiveData(LiveNews);
