import { type Database } from '../../db/database';
import { badRequest, orNotFound } from '../../refusals/refusal';
import { type Tenant } from '../../tenancy/tenancy';
import { findCourse, findTopic } from './repository';

export interface TopicPlace {
  schoolId: number;
  courseId: number;
  courseName: string;
  gradeId: number;
  gradeName: string;
  topicId: number;
  topicName: string;
}

/**
 * Members of the school may generate questions for the topics of its courses.
 * @throws 404 for a course or topic of another school, 400 for a topic of another course.
 */
export async function mayGenerateFor(
  db: Database,
  tenant: Tenant,
  { courseCode, gradeId, keywords }: { courseCode: string; gradeId: number; keywords: readonly string[] },
): Promise<TopicPlace> {
  const course = orNotFound(await findCourse(db, tenant, courseCode, gradeId));
  const topic = orNotFound(await findTopic(db, tenant, Number(keywords[0])));
  if (topic.courseId !== course.courseId) throw badRequest('errors.topicOfCourse', undefined, 'keywords');
  return { ...course, topicId: topic.id, topicName: topic.name };
}
