import 'fake-indexeddb/auto';
import { clear, createStore } from 'idb-keyval';
import { draftPlace } from '../drafts/draft-store';

/** Import it in tests of screens that keep drafts: a browser's IndexedDB, emptied after each test. */
const store = createStore(draftPlace.database, draftPlace.store);

afterEach(() => clear(store));
