import { timeZone } from '../schema/time-zone.mjs';
import school from '../school';

export const { timestampOf, endOfDay, dayOf, withOffset } = timeZone(school.timeZone);
