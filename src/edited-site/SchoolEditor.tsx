import Editor from '../editor/app/Editor';
import { schoolSite } from './school-site';

export default function SchoolEditor() {
  return <Editor site={schoolSite} />;
}
