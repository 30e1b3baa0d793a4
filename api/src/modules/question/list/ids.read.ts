import { type ParsedBody } from 'shared/contract/endpoint';
import { type exportQuestions } from 'shared/contract/question-export';
import { type Database } from '../../../db/database';
import { withSubtopics } from '../../category/public';
import { type Tenant } from '../../../tenancy/tenancy';
import { maySeeAll, tenantOfSearch } from '../policy';
import { findEnds } from './page.repository';
import { type QuestionSearch, searchOfCourses } from './search.repository';

type Scope = ParsedBody<typeof exportQuestions>['scope'];
type Searched = Extract<Scope, { of: 'search' }>;

/** Ids per query. */
const ENDS = 5_000;
/** The oldest first, as they were written. */
const sort = 'createdOn';

async function searchOf(db: Database, tenant: Tenant, { of: _of, search, ...body }: Searched): Promise<QuestionSearch> {
  const own = await tenantOfSearch(db, tenant, body);
  const tags = await withSubtopics(db, own, body.tags ?? []);
  const query = { page: 1, pageSize: ENDS, sort, ...(search && { search }) } as const;
  return searchOfCourses(db, own, { ...body, tags }, query);
}

/**
 * The ids of all questions of a scope, in order, up to `most`. @throws 404 for what is not of the caller's schools, and
 * for a chosen question that is deleted
 */
export async function idsOfScope(db: Database, tenant: Tenant, scope: Scope, most: number): Promise<number[]> {
  if (scope.of === 'choice') return maySeeAll(db, tenant, scope.ids);
  const search = await searchOf(db, tenant, scope);
  const ids: number[] = [];
  for (let ends = await findEnds(db, search, { limit: ENDS, offset: 0 }); ends.length > 0;) {
    ids.push(...ends.map(({ id }) => id));
    if (ids.length >= most || ends.length < ENDS) break;
    ends = await findEnds(db, search, { limit: ENDS, offset: 0, after: ends.at(-1) });
  }
  return ids.slice(0, most);
}
