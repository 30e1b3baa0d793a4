import { type FastifyInstance } from 'fastify';
import { getClashes, getExamLoad, getExamRule, setExamRule } from 'shared/contract/exam-load';
import { record } from '../../server/audit/audit';
import { route } from '../../server/route';
import { requireMember } from '../../tenancy/member';
import { requireOwner } from '../../tenancy/owner';
import { dayIn, zoneOfSchool } from '../../tenancy/school-zone';
import { listHolidays, listOthers, listTakers } from './clash.repository';
import { clashesOn, weeksAround } from './clash.rules';
import { readLoad } from './load.read';
import { clashesFor, mayReadLoad } from './policy';
import { ruleOfSchool, setRule } from './rule.repository';

/** How many exams students have on a day and in a week. Decision 0298. */
export function examLoadRoutes(app: FastifyInstance): void {
  route(app, getExamRule, async ({ db, account, params }) => {
    requireMember(account, params.id);
    return { data: await ruleOfSchool(db, params.id) };
  });

  route(app, setExamRule, { audit: 'school.examRuleChanged' }, async (call) => {
    const { db, account, params, body } = call;
    requireOwner(account, params.id);
    await db.transaction(async (tx) => {
      await setRule(tx, params.id, body);
      await record(call, tx, 'school.examRuleChanged', params.id);
    });
    return { data: body };
  });

  route(app, getClashes, async ({ db, account, query, services }) => {
    const of = await clashesFor(db, account, query);
    const timeZone = await zoneOfSchool(db, of.schoolId);
    const day = dayIn(timeZone, new Date(query.dueDate));
    const students = await listTakers(db, of);
    const weeks = weeksAround(day);
    const others = await listOthers(db, { ...of, ...weeks, timeZone }, students);
    const holidays = await listHolidays(db, { ...of, ...weeks });
    const rule = await ruleOfSchool(db, of.schoolId);
    const today = dayIn(timeZone, services.now());
    return { data: clashesOn({ day, today, type: query.type, rule, students, holidays }, others) };
  });

  route(app, getExamLoad, async ({ db, account, params, query }) => {
    await mayReadLoad(db, account, params.id, query.gradeId);
    return { data: await readLoad(db, { schoolId: params.id, ...query }) };
  });
}
