import { and, isNull, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { categories } from '../../db/schema/courses';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';
import { anyOf } from '../../db/any-of';

/** The topics with all their descendants. Ids as strings, like tags. */
export async function withSubtopics(db: Database, tenant: Tenant, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const mine = inSchoolsOf(tenant, categories.schoolId);
  // UNION, not UNION ALL, terminates even if parents form a cycle.
  const below = sql`with recursive below as (
    select ${sql.identifier('id')} from ${categories} where ${and(mine, sql`${categories.id} = ${anyOf(tags.map(Number))}`)}
    union
    select ${categories.id} from ${categories} inner join below on ${categories.parentId} = below.id where ${and(mine, isNull(categories.deletedAt))}
  ) select id from below`;
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${categories.id} in (${below})`);
  return [...new Set([...tags, ...rows.map(({ id }) => String(id))])];
}
