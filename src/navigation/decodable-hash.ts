import { attempt } from '../schema/attempt';

/** Omits a hash that Gatsby cannot decode, such as `#%`: it would leave an empty page. */
export function withDecodableHash(url: string): string {
  const [page = '', hash] = url.split(/(?=#)/);
  return hash === undefined || attempt(() => decodeURI(hash)) !== undefined ? url : page;
}
