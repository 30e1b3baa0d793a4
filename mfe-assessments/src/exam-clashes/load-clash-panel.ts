import { withWords } from '@teacher-portal/remote-sdk/federation';
import { examClashWords } from './words';

const load = withWords('examClashes', examClashWords, () => import('./clash-panel'));

/** With its texts. In a script of its own, because the form has no room to list them. */
export const loadClashPanel = async () => (await load()).ClashPanel;
