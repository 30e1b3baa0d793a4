import { useState } from 'react';
import {
  deleteExamPlan,
  type ExamPlan,
  listExamPlans,
  type PlanCell,
  saveExamPlan,
} from '@teacher-portal/remote-sdk/contract/exam-plan';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, ErrorState, Flex, showToast } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';

interface SavedPlansProps {
  courseId: number;
  plan: readonly PlanCell[];
  onPlan: (plan: PlanCell[]) => void;
}

/** The plans of the course: takes one, saves the present one by a name, deletes one. */
export function SavedPlans({ courseId, plan, onPlan }: SavedPlansProps) {
  const { t } = useTranslation('assessmentForm');
  const plans = useQuery(read(listExamPlans, { query: { courseId } }));
  const [taken, setTaken] = useState('');
  if (!plans.data)
    return plans.error ? (
      <ErrorState message={plans.error.message} onRetry={() => void plans.refetch()} retrying={plans.isFetching} />
    ) : null;
  const chosen = plans.data.find(({ id }) => String(id) === taken);
  const take = (value: string) => {
    setTaken(value);
    const next = plans.data.find(({ id }) => String(id) === value);
    if (next) onPlan(next.cells);
  };
  return (
    <Flex gap="3" wrap="wrap" align="flex-end">
      {plans.data.length > 0 && (
        <Field label={t('plan.saved')}>
          <NativeSelect
            placeholder={t('plan.choose')}
            options={plans.data.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={taken}
            onChange={({ target }) => take(target.value)}
          />
        </Field>
      )}
      {chosen && <DeletePlan courseId={courseId} plan={chosen} onDeleted={() => setTaken('')} />}
      {plan.length > 0 && (
        <SavePlan
          key={taken}
          courseId={courseId}
          plan={plan}
          saved={plans.data}
          name={chosen?.name ?? ''}
          onSaved={({ id }) => setTaken(String(id))}
        />
      )}
    </Flex>
  );
}

interface SavePlanProps {
  courseId: number;
  plan: readonly PlanCell[];
  saved: readonly ExamPlan[];
  name: string;
  onSaved: (plan: ExamPlan) => void;
}

function SavePlan({ courseId, plan, saved, name: given, onSaved }: SavePlanProps) {
  const { t } = useTranslation('assessmentForm');
  const [name, setName] = useState(given);
  const save = useWrite(saveExamPlan);
  const said = name.trim();
  const replaces = saved.some((each) => each.name === said);
  return (
    <>
      <Field label={t('plan.name')}>
        <Input maxLength={limits.nameMax} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button
        disabled={said === ''}
        loading={save.isPending}
        onClick={() =>
          save.mutate(
            { body: { courseId, name: said, cells: [...plan] } },
            {
              onSuccess: ({ data, message }) => {
                if (message) handleSuccess(message);
                onSaved(data);
              },
            },
          )
        }
      >
        {t(replaces ? 'plan.replace' : 'plan.save')}
      </Button>
    </>
  );
}

interface DeletePlanProps {
  courseId: number;
  plan: ExamPlan;
  onDeleted: () => void;
}

function DeletePlan({ courseId, plan, onDeleted }: DeletePlanProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: common } = useTranslation();
  const remove = useWrite(deleteExamPlan);
  const back = useWrite(saveExamPlan);
  const { id, name, cells } = plan;
  const offerUndo = () =>
    showToast({
      tone: 'success',
      message: t('plan.deleted', { name }),
      ...(cells.length > 0 && {
        action: {
          label: common('action.undo'),
          onSelect: () => back.mutate({ body: { courseId, name, cells } }),
        },
      }),
    });
  return (
    <Button
      variant="ghost"
      loading={remove.isPending}
      onClick={() =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              onDeleted();
              offerUndo();
            },
          },
        )
      }
    >
      {t('plan.delete')}
    </Button>
  );
}
