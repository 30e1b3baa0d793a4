import { and, eq, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { categories } from '../../../db/schema/courses';
import { type Tenant, visibleTo } from '../../../tenancy/tenancy';

/**
 * `with recursive tree (topic, id)`: each undeleted topic of the course, or each of `topics`, with itself and the undeleted
 * ones below it.
 */
export function topicTree(tenant: Tenant, courseId: number, topics?: readonly number[]): SQL {
  const living = visibleTo(tenant, categories);
  const isRoot = and(living, eq(categories.courseId, courseId), topics && sql`${categories.id} = ${anyOf(topics)}`);
  // UNION, not UNION ALL, terminates even if parents form a cycle.
  return sql`with recursive tree (topic, id) as (
      select ${categories.id}, ${categories.id} from ${categories} where ${isRoot}
      union
      select tree.topic, ${categories.id} from ${categories} inner join tree on ${categories.parentId} = tree.id where ${living}
    )`;
}
