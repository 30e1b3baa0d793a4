import { type SQL, sql } from 'drizzle-orm';
import { type SharedFilter } from 'shared/contract/question-filter.fields';
import { anyOf } from '../../../db/any-of';
import { questionList } from '../../../db/schema/question-list';
import { narrowedQuestions, questionShares } from '../../../db/schema/question-shares';
import { sharedWith } from '../../../tenancy/question-rights';
import { type Tenant } from '../../../tenancy/tenancy';

const { questionId, schoolSees, authorId, schoolId } = narrowedQuestions;

/** On the list row: whom the question is shared with. */
export function sharedIn({ narrowed }: Tenant, shared: SharedFilter | null | undefined): SQL[] {
  if (!shared) return [];
  // Everything is open to the school.
  if (!narrowed) return shared === 'school' ? [] : [sql`false`];
  const { userId, schoolIds } = narrowed;
  const hasShares = sql`exists (select 1 from ${questionShares} where ${questionShares.questionId} = ${questionId})`;
  const isWithMe = sql`${questionId} in (select ${questionShares.questionId} from ${questionShares}
    where ${questionShares.schoolId} = ${anyOf(schoolIds)} and ${sharedWith(userId)})`;
  const which: Record<SharedFilter, SQL> = {
    school: sql`not ${schoolSees}`,
    'with-me': sql`${authorId} is distinct from ${userId} and ${isWithMe}`,
    'by-me': sql`${authorId} = ${userId} and (${schoolSees} or ${hasShares})`,
    'only-me': sql`${authorId} = ${userId} and not ${schoolSees} and not ${hasShares}`,
  };
  return [
    sql`${questionList.questionId} ${shared === 'school' ? sql`not in` : sql`in`} (select ${questionId}
      from ${narrowedQuestions} where ${schoolId} = ${anyOf(schoolIds)} and ${which[shared]})`,
  ];
}
