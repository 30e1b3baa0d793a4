import { and, countDistinct, eq, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { categories } from '../../db/schema/courses';
import { questionCategories, questions } from '../../db/schema/questions';
import { type Tenant, visibleTo } from '../../tenancy/tenancy';
import { inScope, type QuestionScope } from './repository';

interface CourseScope extends QuestionScope {
  courseId: number;
}

/** Living questions by living topic and difficulty; those of its subtopics are a topic's own, as in the filter, and count once. */
export function countStock(db: Database, tenant: Tenant, scope: CourseScope) {
  const living = visibleTo(tenant, categories);
  // UNION, not UNION ALL: it ends even where parents go in a circle.
  const tree = sql`(with recursive below as (
    select ${categories.id} as topic, ${categories.id} as id from ${categories} where ${and(living, eq(categories.courseId, scope.courseId))}
    union
    select below.topic, ${categories.id} from ${categories} inner join below on ${categories.parentId} = below.id where ${living}
  ) select topic, id from below) as tree`;
  const topic = sql<number>`tree.topic`.mapWith(Number);
  return db
    .select({ categoryId: topic, difficulty: questions.difficulty, count: countDistinct(questions.id) })
    .from(questions)
    .innerJoin(questionCategories, eq(questionCategories.questionId, questions.id))
    .innerJoin(tree, sql`tree.id = ${questionCategories.categoryId}`)
    .where(inScope(tenant, scope))
    .groupBy(topic, questions.difficulty)
    .orderBy(topic, questions.difficulty);
}
