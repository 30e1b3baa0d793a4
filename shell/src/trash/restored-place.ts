import { paths } from 'shared/contract/paths';
import { type Restored } from 'shared/contract/trash';

/** Where a restored record is; undefined for a lecture of no course. */
export function restoredPlace({ kind, id, courseId, topicId }: Restored): string | undefined {
  switch (kind) {
    case 'assessment':
      return paths.assessments.preview.href({ id });
    case 'passage':
      return courseId === null ? undefined : paths.questions.list.href({ subject: courseId });
    case 'question':
      return paths.questions.details.href({ id });
    case 'course':
      return paths.courses.details.href({ id });
    case 'category':
      return paths.categories.management.href({ id, ...(courseId !== null && { subject: courseId }) });
    case 'lecture':
      if (courseId === null) return undefined;
      return topicId === null
        ? paths.courses.details.href({ id: courseId })
        : paths.courses.topic.href({ id: courseId, topicId, lectureId: id });
  }
}
