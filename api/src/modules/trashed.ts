import { requireActing } from '../classes/acting';
import { type Database } from '../db/database';
import { type Account } from '../identity/account';
import { restoreAssessment } from './assessment/restore.commands';
import { givingTime } from './attempt/result/still-writing.read';
import { countContentsOfTopic } from './category/contents.repository';
import { restoreTopic } from './category/restore.commands';
import { restoreLecture } from './lecture/restore.commands';
import { refreshTopics } from './question/figures/refresh.repository';
import { restorePassage } from './question/passage/passage.commands';
import { restoreQuestion } from './question/restore.commands';
import { contentsOf } from './trash/contents.repository';
import { restoreCourse } from './trash/course.commands';
import { type Restoring } from './trash/restoring';

/** The kinds of records in the trash, each as its module restores it. */
export const trashed = {
  kinds: {
    assessment: {
      mayRestore: (db: Database, account: Account, id: number) =>
        requireActing(db, account, { concerns: 'assessment' }, { id }),
      restore: (restoring: Restoring, id: number) =>
        givingTime({ ...restoring, tenant: restoring.account }, id, restoring.anyway, () =>
          restoreAssessment(restoring, id),
        ),
      contents: contentsOf.assessment,
    },
    category: { restore: restoreTopic, contents: countContentsOfTopic },
    course: { restore: restoreCourse, contents: contentsOf.course },
    lecture: { restore: restoreLecture, contents: contentsOf.lecture },
    passage: { restore: restorePassage, contents: contentsOf.passage },
    question: { restore: restoreQuestion, contents: contentsOf.question },
  },
  refreshTopics,
};
