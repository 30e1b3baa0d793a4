import { gradingStore } from '../queue/grading-store';

/**
 * Import it before `@teacher-portal/remote-sdk/testing/drafts`: edits of a test are written before the draft store is
 * cleared.
 */
afterEach(() => gradingStore.settled());
