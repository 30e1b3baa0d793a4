import { X } from 'lucide-react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import {
  type PlanCell,
  planCountMax,
  planKindKey,
  countPlanStock,
  type PlanStock,
} from '@teacher-portal/remote-sdk/contract/exam-plan';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { keepPreviousData, read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, ErrorState, Flex, Heading, IconButton, Stack, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { NumberInput } from '@teacher-portal/remote-sdk/ui/controls';
import { NewTarget } from './new-target';
import { isInTable, unitOf, withoutTarget, withTarget } from './plan.rules';
import { usePlanWords } from './use-plan-words';

interface PlanTargetsProps {
  of: { courseId: number; gradeId: number };
  topics: readonly Category[];
  plan: readonly PlanCell[];
  onPlan: (plan: PlanCell[]) => void;
}

/** What the bank has of the kinds of these targets, by kind; of those that were asked for before it stays known. */
function useStock(of: PlanTargetsProps['of'], targets: readonly PlanCell[]) {
  const kinds = targets.map(({ count: _, unit: __, ...kind }) => kind);
  return useQuery({
    ...read(
      countPlanStock,
      { body: { ...of, kinds } },
      {
        select: (stock): ReadonlyMap<string, PlanStock> =>
          new Map(stock.flatMap((each, at) => (kinds[at] ? [[planKindKey(kinds[at]), each]] : []))),
        placeholderData: keepPreviousData,
      },
    ),
    enabled: kinds.length > 0,
  });
}

/** The targets beside those of the table, with what the bank has for each, and a form for another. */
export function PlanTargets({ of, topics, plan, onPlan }: PlanTargetsProps) {
  const { t } = useTranslation('assessmentForm');
  const words = usePlanWords(topics);
  const targets = plan.filter((cell) => !isInTable(cell));
  const stock = useStock(of, targets);
  return (
    <Stack gap="2">
      <Heading as="h3">{t('plan.targets')}</Heading>
      {targets.length > 0 && (
        <Stack as="ul" gap="1" listStyleType="none" aria-label={t('plan.targets')}>
          {targets.map((target) => (
            <TargetRow
              key={`${planKindKey(target)} ${unitOf(target)}`}
              target={target}
              name={words.kind(target)}
              stock={stock.data?.get(planKindKey(target))}
              onCount={(count) => onPlan(withTarget(plan, { ...target, count }))}
              onRemove={() => onPlan(withoutTarget(plan, target))}
            />
          ))}
        </Stack>
      )}
      {stock.error && !stock.data && (
        <ErrorState message={stock.error.message} onRetry={() => void stock.refetch()} retrying={stock.isFetching} />
      )}
      <NewTarget topics={topics} onAdd={(target) => onPlan(withTarget(plan, target))} />
    </Stack>
  );
}

interface TargetRowProps {
  target: PlanCell;
  name: string;
  /** Undefined until it is known. */
  stock: PlanStock | undefined;
  onCount: (count: number) => void;
  onRemove: () => void;
}

function TargetRow({ target, name, stock, onCount, onRemove }: TargetRowProps) {
  const { t } = useTranslation('assessmentForm');
  const unit = unitOf(target);
  const max = planCountMax(unit);
  const has = stock?.[unit];
  return (
    <Flex as="li" gap="2" align="center" wrap="wrap" borderTopWidth="1px" borderColor="line" py="1">
      <Text flex="1 1 10rem" minWidth="0" overflowWrap="anywhere">
        {name}
      </Text>
      <NumberInput
        width="4.5rem"
        textAlign="center"
        step="1"
        max={max}
        inputMode="numeric"
        aria-label={t(unit === 'marks' ? 'plan.marksOf' : 'plan.questionsOf', { kind: name })}
        value={target.count}
        onChange={(value) => onCount(Math.min(max, Math.max(0, Math.trunc(value ?? 0))))}
      />
      <Text as="span" size="small" minWidth="4rem">
        {t(unit === 'marks' ? 'plan.unitMarks' : 'plan.unitQuestions')}
      </Text>
      <Box minWidth="7rem" textStyle="small">
        {has !== undefined && (
          <Tag tone={has < target.count ? 'bad' : 'neutral'}>{t('plan.inBank', { count: has })}</Tag>
        )}
      </Box>
      <IconButton size="sm" label={t('plan.removeTarget', { kind: name })} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
