import { painted } from '../painted';
import { annotationStore } from '../annotations/annotation-store';
import { gradingStore } from '../queue/grading-store';

/**
 * Import it before `@teacher-portal/remote-sdk/testing/drafts`: edits of a test are written before the draft store is
 * cleared.
 */
afterEach(() => gradingStore.settled());
afterEach(() => annotationStore.settled());

// A move to another student waits for a paint that was asked for earlier, and ends before this one.
afterEach(painted);
