import { type SQL, sql } from 'drizzle-orm';
import { assessmentType } from 'shared/contract/enums';
import { anyOf } from '../../../db/any-of';
import { questionList } from '../../../db/schema/question-list';

interface Fresh {
  courseId: number;
  /** So many exams and quizzes back. */
  withoutLast: number;
}

const COUNTED = [assessmentType.exam, assessmentType.quiz];

/**
 * Not asked in the last exams and quizzes, of any course, that were published to the students who are in the classes of
 * the course now. What a student is excused from counts too, since the question is known in the class.
 */
export function isFreshFor({ courseId, withoutLast }: Fresh): SQL | undefined {
  if (withoutLast === 0) return undefined;
  const theirs = sql`select given.assessment_id from class_students place
    join classes room on room.id = place.class_id and room.archived_at is null
    join assessment_targets given on given.school_id = room.school_id and given.student_id = place.student_id
    where room.course_id = ${courseId} and place.left_at is null`;
  return sql`not exists (select 1 from assessment_questions asked where asked.question_id = ${questionList.questionId}
    and asked.school_id = (select school_id from courses where id = ${courseId}) and asked.assessment_id = any(array(select a.id from assessments a
      join courses c on c.id = ${courseId} and c.school_id = a.school_id
      where a.type = ${anyOf(COUNTED)} and a.published_at is not null and a.deleted_at is null and a.id in (${theirs})
      order by a.published_at desc, a.id desc limit ${withoutLast})))`;
}
