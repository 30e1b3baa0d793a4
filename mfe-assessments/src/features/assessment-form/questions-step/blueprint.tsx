import { useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Difficulty } from '@teacher-portal/remote-sdk/contract/enums';
import { type PlanCell } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { getBlueprint, type Stock } from '@teacher-portal/remote-sdk/contract/question-choice';
import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, ErrorState, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';
import { blueprintOf } from './blueprint.rules';
import { BlueprintTable } from './blueprint-table';
import { LastExams } from './last-exams';
import { PlanFromChosen } from './plan-from-chosen';
import { type PlacedQuestion, withMarks } from './plan-filling.rules';
import { askedOf, withWanted } from './plan.rules';
import { PlanState } from './plan-state';
import { PlanTargets } from './plan-targets';
import { PlanElsewhere } from './plan-elsewhere';
import { SavedPlans } from './saved-plans';
import { useFill } from './use-fill';

export interface BlueprintProps {
  of: { courseId: number; gradeId: number };
  /** Topics of the assessment. */
  tags: readonly number[];
  chosen: readonly PlacedQuestion[];
  /** The marks that the exam gives them. */
  marks: readonly { questionId: number; marks: number }[];
  /** What the exam is to have; empty without a plan. */
  plan: readonly PlanCell[];
  onPlan: (plan: PlanCell[]) => void;
  /** Of so many of the last exams of these students no question is chosen. */
  withoutLast: number;
  onWithoutLast: (exams: number) => void;
  /** Replaces the chosen questions with those that come nearest to the plan. */
  onFilled: (questions: Question[]) => void;
  /** Lists the questions of a topic, on one level or all. */
  onShow: (topicId: number, level?: Difficulty) => void;
  onClose: () => void;
}

/** Topic × difficulty: chosen against available questions, a plan of how many, and choosing by it. */
export function BlueprintDialog(props: BlueprintProps) {
  const { of, chosen, marks, onClose } = props;
  const { t } = useTranslation('assessmentForm');
  const topics = useQuery(categoryListQuery(of.courseId));
  const stock = useQuery(read(getBlueprint, { query: of }));
  const failed = [topics, stock].filter(({ error, data }) => error && !data);
  const error = failed[0]?.error;
  if (topics.data && stock.data)
    return (
      <Blueprint
        {...props}
        chosen={withMarks(marks, chosen)}
        topics={flattenCategories(topics.data)}
        stock={stock.data}
      />
    );
  return (
    <Dialog open size="lg" title={t('choice.blueprint')} onClose={onClose}>
      {error ? (
        <ErrorState
          message={error.message}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          retrying={topics.isFetching || stock.isFetching}
        />
      ) : (
        <Loading>
          <Stack gap="2">
            <Skeleton width="90%" />
            <Skeleton width="90%" />
          </Stack>
        </Loading>
      )}
    </Dialog>
  );
}

interface LoadedProps extends BlueprintProps {
  topics: readonly Category[];
  stock: readonly Stock[];
}

function Blueprint({ topics, stock, ...props }: LoadedProps) {
  const { of, tags, chosen, plan, onPlan, withoutLast, onFilled, onShow, onClose } = props;
  const { t } = useTranslation('assessmentForm');
  const [isPlanning, setPlanning] = useState(plan.length > 0);
  const [isKeeping, setKeeping] = useState(true);
  const fill = useFill({ of, topics, chosen, onFilled });
  const asked = askedOf(plan);
  const planned = [...tags, ...plan.flatMap(({ categoryId }) => categoryId ?? [])];
  const rows = blueprintOf(topics, stock, chosen, planned, isPlanning && tags.length === 0 ? 'all' : 'concerned');
  return (
    <Dialog
      open
      size="lg"
      title={t('choice.blueprint')}
      onClose={onClose}
      footer={
        isPlanning && (
          <PlanActions
            isEmpty={asked.length === 0}
            isFilling={fill.isPending}
            onFill={() => fill.mutate({ plan: asked, withoutLast, isKeeping })}
            onClose={onClose}
          />
        )
      }
    >
      <Stack gap="3">
        <Checkbox label={t('plan.make')} checked={isPlanning} onChange={({ target }) => setPlanning(target.checked)} />
        {isPlanning && (
          <>
            <SavedPlans courseId={of.courseId} plan={asked} onPlan={onPlan} />
            <PlanElsewhere courseId={of.courseId} topics={topics} plan={plan} onPlan={onPlan} />
            <PlanFromChosen chosen={chosen} topics={topics} plan={plan} onPlan={onPlan} />
          </>
        )}
        <BlueprintTable
          rows={rows}
          plan={isPlanning ? plan : undefined}
          onWanted={(cell) => onPlan(withWanted(plan, cell))}
          onShow={onShow}
        />
        {isPlanning && (
          <>
            <PlanTargets of={of} topics={topics} plan={plan} onPlan={onPlan} />
            <LastExams exams={withoutLast} onExams={props.onWithoutLast} />
            <PlanState courseId={of.courseId} plan={asked} topics={topics} chosen={chosen} />
            {chosen.length > 0 && (
              <Checkbox
                label={t('plan.keep', { count: chosen.length })}
                checked={isKeeping}
                onChange={({ target }) => setKeeping(target.checked)}
              />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface PlanActionsProps {
  /** Whether the plan asks for nothing. */
  isEmpty: boolean;
  isFilling: boolean;
  onFill: () => void;
  onClose: () => void;
}

function PlanActions({ isEmpty, isFilling, onFill, onClose }: PlanActionsProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: common } = useTranslation();
  return (
    <>
      <Button onClick={onClose}>{common('action.close')}</Button>
      <Button variant="primary" disabled={isEmpty} loading={isFilling} onClick={onFill}>
        {t('plan.fill')}
      </Button>
    </>
  );
}
