import { schoolSite } from '../edited-site/school-site';
import { describeSite } from '../editor/site-description';

/* Importing this tells the editor that it edits the school's site. */
describeSite(schoolSite);
