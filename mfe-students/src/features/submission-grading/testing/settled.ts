import { gradingStore } from '../queue/grading-store';

/** Import it before `@teacher-portal/remote-sdk/testing/drafts`: what a test has typed is written before the store of drafts is emptied. */
afterEach(() => gradingStore.settled());
