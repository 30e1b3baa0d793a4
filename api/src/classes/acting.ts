import { type Concern, type Endpoint } from 'shared/contract/endpoint';
import { type Actor, assessmentsOfColleagues, worksOfColleagues, studentsOfColleagues } from './acting.repository';
import { type Database } from '../db/database';
import { forbidden } from '../refusals/refusal';

/** The ids that a validated call names, in its path or its body. */
type Named = Readonly<Record<string, unknown>>;

const one = (named: Named, ...names: readonly string[]): number => {
  const value = names.map((name) => named[name]).find((each) => typeof each === 'number');
  if (value === undefined) throw new Error(`A call that concerns somebody names one of ${names.join(', ')}.`);
  return value;
};

function studentsIn(named: Named): number[] {
  if (Array.isArray(named.studentIds)) return named.studentIds as number[];
  if (Array.isArray(named.students)) return (named.students as { id: number }[]).map(({ id }) => id);
  return [one(named, 'id'), ...(typeof named.otherId === 'number' ? [named.otherId] : [])];
}

const checks: Record<Concern, (db: Database, actor: Actor, named: Named) => Promise<void>> = {
  assessment: async (db, actor, named) => {
    const id = one(named, 'assessmentId', 'id');
    if ((await assessmentsOfColleagues(db, actor, [id])).has(id)) throw forbidden('errors.otherAssessment');
  },
  work: async (db, actor, named) => {
    const studentIds = typeof named.studentId === 'number' ? [named.studentId] : studentsIn(named);
    const work = { assessmentId: one(named, 'assessmentId', 'id'), studentIds };
    if ((await worksOfColleagues(db, actor, work)).size > 0) throw forbidden('errors.otherStudents');
  },
  students: async (db, actor, named) => {
    if ((await studentsOfColleagues(db, actor, studentsIn(named))).size > 0) throw forbidden('errors.otherStudents');
  },
  places: async (db, actor, named) => {
    if ((await studentsOfColleagues(db, actor, studentsIn(named), { lasting: true })).size > 0)
      throw forbidden('errors.otherStudents');
  },
  school: async (_, { actsByClassIn }, named) => {
    if (actsByClassIn.includes(one(named, 'id'))) throw forbidden('errors.ownersOnly');
  },
};

/**
 * In schools whose teachers act in their own classes only, a change that concerns others is refused. Rows that the caller
 * may not see are left to the endpoint, which does not find them. @throws 403
 */
export async function requireActing(
  db: Database,
  actor: Actor,
  { concerns }: Pick<Endpoint, 'concerns'>,
  named: Named,
): Promise<void> {
  if (concerns && actor.actsByClassIn.length > 0) await checks[concerns](db, actor, named);
}
