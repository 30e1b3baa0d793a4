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
import { type Database } from '../../../db/database';
import { record, type RowAction } from '../../../server/audit/audit';
import { type Call, route } from '../../../server/route';
import { requireVersion } from '../../../server/http/precondition';
import { createOnce } from '../../../server/write';
import { untilHungUp } from '../../../server/http/until-hung-up';
import { unlessTrashed } from '../../trash/public';
import { refreshTopics } from '../../question/public';
import * as trash from '../restore.commands';
import { cleanBody } from './apply-update';
import { readAssessment, readSummary } from '../read';
import { type AssessmentEntity, type GivingTime } from '../change.repository';
import * as settings from './settings.commands';
import * as write from './write.commands';

const writingOf = ({ account, services }: Pick<Call, 'account' | 'services'>, tx: Database): write.Writing => ({
  tx,
  tenant: account,
  account,
  now: services.now(),
});

/** Changes an assessment in a transaction if the client has read its current version, and records it. */
function changing<E extends Endpoint>(
  call: Call<E>,
  action: RowAction,
  id: number,
  change: (writing: write.Writing, mayReplace: (row: AssessmentEntity) => void) => Promise<void>,
): Promise<void> {
  return unlessTrashed(call, 'assessment', id, () =>
    call.db.transaction(async (tx) => {
      await change(writingOf(call, tx), (row) => requireVersion(call, row));
      await record(call, tx, action, id);
    }),
  );
}

/** Creates an assessment idempotently, and records it. */
function creating<E extends Endpoint>(
  call: Call<E>,
  create: (writing: write.Writing) => Promise<number>,
): Promise<number> {
  return createOnce(call, async (tx) => {
    const id = await create(writingOf(call, tx));
    await record(call, tx, 'assessment.created', id);
    return id;
  });
}

export const assessmentWriteRoutes =
  (givingTime: GivingTime) =>
  (app: FastifyInstance): void => {
    route(app, createAssessment, { audit: 'assessment.created' }, async (call) => {
      const { status: _, ...body } = call.body;
      const input = {
        ...(await untilHungUp(call, (signal) => cleanBody(body, signal))),
        publishDate: body.publishDate ?? null,
      };
      const id = await creating(call, (writing) => write.create(writing, input));
      return { data: await readAssessment(call, id), message: 'success.assessmentCreated' };
    });

    route(app, updateAssessment, { audit: 'assessment.updated' }, async (call) => {
      const { id } = call.params;
      const body = await untilHungUp(call, (signal) => cleanBody(call.body, signal));
      await changing(call, 'assessment.updated', id, (writing, mayReplace) =>
        givingTime(writing, id, false, () => write.update(writing, id, body, mayReplace)),
      );
      return { data: await readAssessment(call, id), message: 'success.assessmentUpdated' };
    });

    route(app, duplicateAssessment, { audit: 'assessment.created' }, async (call) => {
      const id = await creating(call, (writing) => write.duplicate(writing, call.params.id, call.language));
      return { data: await readAssessment(call, id), message: 'success.assessmentDuplicated' };
    });

    route(app, deleteAssessment, { audit: 'assessment.deleted' }, async (call) => {
      await changing(call, 'assessment.deleted', call.params.id, (writing, mayReplace) =>
        settings.softDelete(writing, call.params.id, mayReplace),
      );
      return { data: null, message: 'success.assessmentDeleted' };
    });

    route(app, restoreAssessment, { audit: 'assessment.restored' }, async (call) => {
      await changing(call, 'assessment.restored', call.params.id, async (writing) => {
        const { id } = call.params;
        const restore = () => trash.restoreAssessment({ ...writing, refreshTopics }, id);
        await givingTime(writing, id, call.query.anyway === 'true', restore);
      });
      return { data: await readAssessment(call, call.params.id), message: 'success.assessmentRestored' };
    });
  };

export const assessmentSettingRoutes =
  (givingTime: GivingTime) =>
  (app: FastifyInstance): void => {
    route(app, getWeightage, async (call) => {
      const { id, weightage } = await readSummary(call, call.params.id);
      return { data: { assessmentId: id, weightage } };
    });

    route(app, setWeightage, { audit: 'assessment.weightageChanged' }, async (call) => {
      const { id } = call.params;
      const { weightage } = call.body;
      await changing(call, 'assessment.weightageChanged', id, (writing, mayReplace) =>
        settings.setWeightage(writing, id, weightage, mayReplace),
      );
      return { data: { assessmentId: id, weightage }, message: 'success.assessmentUpdated' };
    });

    route(app, updateDueDate, { audit: 'assessment.dueDateChanged' }, async (call) => {
      const { id } = call.params;
      await changing(call, 'assessment.dueDateChanged', id, (writing, mayReplace) =>
        givingTime(writing, id, false, () => settings.setDueDate(writing, id, call.body.dueDate, mayReplace)),
      );
      return { data: await readSummary(call, id), message: 'success.assessmentUpdated' };
    });

    route(app, archiveAssessment, { audit: 'assessment.archived' }, async (call) => {
      const { id } = call.params;
      await changing(call, 'assessment.archived', id, (writing, mayReplace) =>
        settings.setArchived(writing, id, true, mayReplace),
      );
      return { data: await readSummary(call, id), message: 'success.assessmentArchived' };
    });

    route(app, unarchiveAssessment, { audit: 'assessment.unarchived' }, async (call) => {
      const { id } = call.params;
      await changing(call, 'assessment.unarchived', id, (writing, mayReplace) =>
        givingTime(writing, id, call.query.anyway === 'true', () =>
          settings.setArchived(writing, id, false, mayReplace),
        ),
      );
      return { data: await readSummary(call, id), message: 'success.assessmentUnarchived' };
    });
  };
