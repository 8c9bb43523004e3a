import { FileList } from './FileList';
import { FirstScreen } from './FirstScreen';
import type { GroupName } from './site-files';

/** The files of a group, or the first screen. */
export default function Lists({ group }: { readonly group: GroupName | undefined }) {
  return group === undefined ? <FirstScreen /> : <FileList key={group} group={group} />;
}
