import { FSWatcher } from 'chokidar';
import { errorText } from '../schema/error-text';

/**
 * Reports a file that cannot be watched, such as a link to itself. Gatsby listens to no error of its watchers, which would
 * end the development server.
 */
export function surviveWatchErrors(report: (sentence: string) => void): void {
  const { emit } = FSWatcher.prototype;
  FSWatcher.prototype.emit = function (name: string | symbol, ...values: readonly unknown[]) {
    if (name !== 'error' || this.listenerCount('error') > 0) {
      return emit.call(this, name, ...values);
    }
    const [error] = values;
    report(`Changes of a file are not seen (${errorText(error)}). If it is a link, remove it.`);
    return true;
  };
}
