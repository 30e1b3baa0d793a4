import { type FastifyInstance } from 'fastify';
import { adjustMark, getWorkGroups, setWorkGroups, type WorkGroups } from 'shared/contract/work-group';
import { forbidden, orNotFound } from '../../../refusals/refusal';
import { record } from '../../../server/audit/audit';
import { requireVersion } from '../../../server/http/precondition';
import { type Call, route } from '../../../server/route';
import { byClassList } from '../../../text/name-order';
import { type AssessmentEntity, findAssessment, lockAssessment } from '../../assessment/public';
import { refreshStatistics } from '../../question/public';
import { changedMark } from '../grading/changed-mark';
import { requireMarker } from '../policy';
import { findSubmission } from '../repository';
import { adjust } from './adjust-mark.commands';
import { setGroups } from './groups.commands';
import { listClassGroups, listGroups, listStudents, versionOf } from './groups.repository';

type Reader = Pick<Call, 'db' | 'language'>;

async function groupsOf({ db, language }: Reader, assessment: AssessmentEntity): Promise<WorkGroups> {
  const [groups, students] = [await listGroups(db, assessment.id), await listStudents(db, assessment)];
  const given = new Set(students.map(({ id }) => id));
  const ofClasses = (await listClassGroups(db, assessment)).map(({ name, studentIds }) => ({
    name,
    studentIds: studentIds.filter((id) => given.has(id)),
  }));
  return {
    version: versionOf(groups),
    groups: groups
      .filter(({ studentIds }) => studentIds.length > 0)
      .map(({ name, studentIds }) => ({ name, studentIds })),
    students: students.sort(byClassList(language)).map(({ id, name, givenName, familyName, section, state }) => ({
      id,
      name,
      givenName,
      familyName,
      section,
      state,
    })),
    classGroups: ofClasses.filter(({ studentIds }) => studentIds.length > 1),
  };
}

/** Work that several students hand in together. Decision 0295. */
export function workGroupRoutes(app: FastifyInstance): void {
  route(app, getWorkGroups, async (call) => {
    const { assessment } = orNotFound(await findAssessment(call.db, call.account, call.params.id)).summary;
    return { data: await groupsOf(call, assessment) };
  });

  route(app, setWorkGroups, { audit: 'assessment.workGroupsSet' }, async (call) => {
    const { db, account, params, body, services } = call;
    const assessment = await db.transaction(async (tx) => {
      const change = { tx, tenant: account, now: services.now() };
      const locked = await lockAssessment(change, params.id);
      await setGroups(change, locked, body, (row) => requireVersion(call, row));
      await record(call, tx, 'assessment.workGroupsSet', params.id);
      return locked;
    });
    services.later(() => refreshStatistics(db, [assessment.id], services.now()));
    return { data: await groupsOf(call, assessment) };
  });

  route(app, adjustMark, { audit: 'submission.graded' }, (call) =>
    changedMark(call, (change) =>
      adjust(change, call.params.id, call.body, async (submission) => {
        const row = await findSubmission(change.tx, call.account, call.params.id);
        await requireMarker(change.tx, call.account, row);
        if (row.isBlind) throw forbidden('errors.otherClass');
        requireVersion(call, submission);
      }),
    ),
  );
}
