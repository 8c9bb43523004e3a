import type { ComponentType } from 'react';
import { LiveDataProvider } from '../../../../live/LiveDataProvider';
import { createQueryClient } from '../../../../live/query-client';

/** The client of live data, one for all islands of a page. */
const client = createQueryClient();

/** A live view as an island. */
export function withLiveData<Props extends object>(View: ComponentType<Props>) {
  return function Island(props: Props) {
    return (
      <LiveDataProvider client={client}>
        <View {...props} />
      </LiveDataProvider>
    );
  };
}
