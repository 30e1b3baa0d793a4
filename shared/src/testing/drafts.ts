import 'fake-indexeddb/auto';
import { clear, createStore } from 'idb-keyval';
import { draftDatabase } from '../drafts/draft-store';

/** Import it in tests of screens that keep drafts: provides IndexedDB and clears it after each test. */
const store = createStore(draftDatabase.database, draftDatabase.store);

afterEach(() => clear(store));
