import { withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyPart } from '@teacher-portal/remote-sdk/ui/core';
import { noteWords } from './words';

const load = withWords('questionImportNotes', noteWords, () => import('./note-list'));

/** The sentences of the ledger are half of the texts of the import, and load with its first note. */
export const NoteList = lazyPart(async () => (await load()).NoteList);
