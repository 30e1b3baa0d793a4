import { type ReactNode, useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Difficulty, difficultyLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { getBlueprint, type Stock } from '@teacher-portal/remote-sdk/contract/question-choice';
import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import {
  Box,
  Button,
  Dialog,
  ErrorState,
  Loading,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';
import { blueprintOf } from './blueprint.rules';
import { BlueprintTable } from './blueprint-table';
import { type Lack, lacksOf, type PlacedQuestion, type Wanted, withWanted } from './plan.rules';
import { SavedPlans } from './saved-plans';
import { useFill } from './use-fill';

export interface BlueprintProps {
  of: { courseId: number; gradeId: number };
  /** Topics of the assessment. */
  tags: readonly number[];
  chosen: readonly PlacedQuestion[];
  /** How many questions the exam is to have, by topic and difficulty; empty without a plan. */
  plan: readonly Wanted[];
  onPlan: (plan: Wanted[]) => void;
  /** Replaces the chosen questions with those that come nearest to the plan. */
  onFilled: (questions: Question[]) => void;
  /** Lists the questions of a topic, on one level or all. */
  onShow: (topicId: number, level?: Difficulty) => void;
  onClose: () => void;
}

/** Topic × difficulty: chosen against available questions, a plan of how many, and choosing by it. */
export function BlueprintDialog(props: BlueprintProps) {
  const { of, onClose } = props;
  const { t } = useTranslation('assessmentForm');
  const topics = useQuery(categoryListQuery(of.courseId));
  const stock = useQuery(read(getBlueprint, { query: of }));
  const failed = [topics, stock].filter(({ error, data }) => error && !data);
  const error = failed[0]?.error;
  if (topics.data && stock.data)
    return <Blueprint {...props} topics={flattenCategories(topics.data)} stock={stock.data} />;
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

function Blueprint({ of, tags, chosen, plan, onPlan, onFilled, onShow, onClose, topics, stock }: LoadedProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: common } = useTranslation();
  const [isPlanning, setPlanning] = useState(plan.length > 0);
  const [isKeeping, setKeeping] = useState(true);
  const fill = useFill({ of, topics, chosen, onFilled });
  const count = plan.reduce((sum, wanted) => sum + wanted.count, 0);
  const planned = [...tags, ...plan.map(({ topicId }) => topicId)];
  const rows = blueprintOf(topics, stock, chosen, planned, isPlanning && tags.length === 0 ? 'all' : 'concerned');
  return (
    <Dialog
      open
      size="lg"
      title={t('choice.blueprint')}
      onClose={onClose}
      footer={
        isPlanning && (
          <>
            <Button onClick={onClose}>{common('action.close')}</Button>
            <Button
              variant="primary"
              disabled={count === 0}
              loading={fill.isPending}
              onClick={() => fill.mutate({ plan, isKeeping })}
            >
              {t('plan.fill')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="3">
        <Checkbox label={t('plan.make')} checked={isPlanning} onChange={({ target }) => setPlanning(target.checked)} />
        {isPlanning && <SavedPlans courseId={of.courseId} plan={plan} onPlan={onPlan} />}
        <BlueprintTable
          rows={rows}
          plan={isPlanning ? plan : undefined}
          onWanted={(wanted) => onPlan(withWanted(plan, wanted))}
          onShow={onShow}
        />
        {isPlanning && (
          <PlanState count={count} lacks={lacksOf(plan, topics, chosen)} topics={topics}>
            {chosen.length > 0 && (
              <Checkbox
                label={t('plan.keep', { count: chosen.length })}
                checked={isKeeping}
                onChange={({ target }) => setKeeping(target.checked)}
              />
            )}
          </PlanState>
        )}
      </Stack>
    </Dialog>
  );
}

interface PlanStateProps {
  /** Questions that the plan asks for. */
  count: number;
  lacks: readonly Lack[];
  topics: readonly Category[];
  children: ReactNode;
}

/** What the chosen questions lack of the plan, in words. */
function PlanState({ count, lacks, topics, children }: PlanStateProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: message } = useTranslation('messages');
  const missing = lacks.reduce((sum, { lacks: each }) => sum + each, 0);
  const nameOf = (topicId: number) => topics.find(({ id }) => id === topicId)?.name ?? '';
  return (
    <Stack gap="2">
      <Box role="status">
        {count === 0 && <Text tone="ink2">{t('plan.empty')}</Text>}
        {count > 0 && missing === 0 && <Notice tone="good">{t('plan.met', { count })}</Notice>}
        {missing > 0 && (
          <Notice>
            {t('plan.missing', { count: missing })}{' '}
            {lacks
              .map((lack) =>
                t('plan.missingOf', {
                  topic: nameOf(lack.topicId),
                  level: message(difficultyLabel[lack.level]),
                  count: lack.lacks,
                }),
              )
              .join(' · ')}
          </Notice>
        )}
      </Box>
      {children}
    </Stack>
  );
}
