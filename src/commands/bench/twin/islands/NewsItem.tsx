import { LiveNewsDetail } from '../../../../news/LiveNewsDetail';
import { withLiveData } from './with-live-data';

export const NewsItem = withLiveData(LiveNewsDetail);
