import { LiveRecentNews } from '../../../../news/LiveRecentNews';
import { withLiveData } from './with-live-data';

export const RecentNews = withLiveData(LiveRecentNews);
