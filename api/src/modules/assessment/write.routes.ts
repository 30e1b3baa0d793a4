import { type FastifyInstance } from 'fastify';
import {
  archiveAssessment,
  getWeightage,
  setWeightage,
  unarchiveAssessment,
  updateDueDate,
} from 'shared/contract/assessment-settings';
import {
  createAssessment,
  deleteAssessment,
  duplicateAssessment,
  restoreAssessment,
  updateAssessment,
} from 'shared/contract/assessment-write';
import { type Endpoint } from 'shared/contract/endpoint';
import { type Database } from '../../db/database';
import { type Call, route } from '../../server/route';
import { createOnce, requireVersion } from '../../server/write';
import { assessmentNow, summaryNow } from './read';
import { type AssessmentEntity } from './change.repository';
import * as settings from './settings.commands';
import * as write from './write.commands';

const writingOf = ({ account, services }: Pick<Call, 'account' | 'services'>, tx: Database): write.Writing => ({
  tx,
  tenant: account,
  account,
  now: services.now(),
});

/** Changes an assessment in a transaction, if the caller has read its present version. */
function changing<E extends Endpoint>(
  call: Call<E>,
  change: (writing: write.Writing, mayReplace: (row: AssessmentEntity) => void) => Promise<void>,
): Promise<void> {
  return call.db.transaction((tx) => change(writingOf(call, tx), (row) => requireVersion(call, row)));
}

export function assessmentWriteRoutes(app: FastifyInstance): void {
  route(app, createAssessment, async (call) => {
    const { status: _, ...body } = call.body;
    const input = { ...body, publishDate: body.publishDate ?? null };
    const id = await createOnce(call, (tx) => write.create(writingOf(call, tx), input));
    return { data: await assessmentNow(call, id), message: 'success.assessmentCreated' };
  });

  route(app, updateAssessment, async (call) => {
    const { id } = call.params;
    await changing(call, (writing, mayReplace) => write.update(writing, id, call.body, mayReplace));
    return { data: await assessmentNow(call, id), message: 'success.assessmentUpdated' };
  });

  route(app, duplicateAssessment, async (call) => {
    const id = await createOnce(call, (tx) => write.duplicate(writingOf(call, tx), call.params.id, call.language));
    return { data: await assessmentNow(call, id), message: 'success.assessmentDuplicated' };
  });

  route(app, deleteAssessment, async (call) => {
    await changing(call, (writing, mayReplace) => settings.softDelete(writing, call.params.id, mayReplace));
    return { data: null, message: 'success.assessmentDeleted' };
  });

  route(app, restoreAssessment, async (call) => {
    await changing(call, (writing) => settings.restore(writing, call.params.id));
    return { data: await assessmentNow(call, call.params.id), message: 'success.assessmentRestored' };
  });
}

export function assessmentSettingRoutes(app: FastifyInstance): void {
  route(app, getWeightage, async (call) => {
    const { id, weightage } = await summaryNow(call, call.params.id);
    return { data: { assessmentId: id, weightage } };
  });

  route(app, setWeightage, async (call) => {
    const { id } = call.params;
    const { weightage } = call.body;
    await changing(call, (writing, mayReplace) => settings.setWeightage(writing, id, weightage, mayReplace));
    return { data: { assessmentId: id, weightage }, message: 'success.assessmentUpdated' };
  });

  route(app, updateDueDate, async (call) => {
    const { id } = call.params;
    await changing(call, (writing, mayReplace) => settings.setDueDate(writing, id, call.body.dueDate, mayReplace));
    return { data: await summaryNow(call, id), message: 'success.assessmentUpdated' };
  });

  route(app, archiveAssessment, async (call) => {
    const { id } = call.params;
    await changing(call, (writing, mayReplace) => settings.setArchived(writing, id, true, mayReplace));
    return { data: await summaryNow(call, id), message: 'success.assessmentArchived' };
  });

  route(app, unarchiveAssessment, async (call) => {
    const { id } = call.params;
    await changing(call, (writing, mayReplace) => settings.setArchived(writing, id, false, mayReplace));
    return { data: await summaryNow(call, id), message: 'success.assessmentUnarchived' };
  });
}
