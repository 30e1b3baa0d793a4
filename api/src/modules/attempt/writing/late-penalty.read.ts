import { accessOf, dueOf, latePercentOf } from 'shared/contract/attempt.rules';
import { type Database } from '../../../db/database';
import { clockIn, zoneOfSchool } from '../../../tenancy/school-zone';
import { type AssessmentEntity } from '../../assessment/public';
import { type StudentEntity } from '../../submission/public';
import { findOverride, findRules } from '../rules/rules.repository';

/** The late penalty for handing in at this time, in per cent. */
export async function latePercentAt(
  db: Database,
  student: StudentEntity,
  assessment: AssessmentEntity,
  handedInAt: Date,
): Promise<number> {
  const rules = await findRules(db, assessment.id);
  if (!rules?.acceptsLate || rules.latePercent === 0) return 0;
  const own = await findOverride(db, { assessmentId: assessment.id, studentId: student.id });
  const due = dueOf(accessOf(assessment, { ...student, ...rules }, own));
  if (due === null || handedInAt <= due) return 0;
  const zone = await zoneOfSchool(db, assessment.schoolId);
  return latePercentOf({
    ...{ due, handedInAt, percentPerDay: rules.latePercent },
    clock: (at) => clockIn(zone, at),
  });
}
