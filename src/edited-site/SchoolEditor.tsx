import Editor from '../editor/app/Editor';
import { describeSite } from '../editor/site-description';
import { schoolSite } from './school-site';

describeSite(schoolSite);

export default Editor;
