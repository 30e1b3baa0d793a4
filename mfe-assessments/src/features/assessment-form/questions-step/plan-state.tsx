import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type PlanCell } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { MakeMissing } from './make-missing';
import { contradictionsOf, unitOf } from './plan.rules';
import { gapsOf, type PlacedQuestion } from './plan-filling.rules';
import { usePlanWords } from './use-plan-words';

interface PlanStateProps {
  courseId: number;
  /** Without targets that ask for nothing. */
  plan: readonly PlanCell[];
  topics: readonly Category[];
  chosen: readonly PlacedQuestion[];
}

/** What the chosen questions lack of the plan, by target, and where the plan contradicts itself. */
export function PlanState({ courseId, plan, topics, chosen }: PlanStateProps) {
  const { t } = useTranslation('assessmentForm');
  const words = usePlanWords(topics);
  const gaps = gapsOf(plan, topics, chosen);
  return (
    <Stack gap="2" role="status">
      {plan.length === 0 && <Text tone="ink2">{t('plan.empty')}</Text>}
      {plan.length > 0 && gaps.length === 0 && <Notice tone="good">{t('plan.met')}</Notice>}
      {contradictionsOf(plan).map(({ of, parts }, at) => (
        <Notice key={at}>
          {t('plan.contradiction', {
            kind: words.kind(of),
            wanted: words.wanted(of),
            parts: words.amount(parts, unitOf(of)),
          })}
        </Notice>
      ))}
      {gaps.length > 0 && (
        <Notice>
          {t('plan.missing')}
          <Stack as="ul" ps="4" gap="2">
            {gaps.map(({ cell, lacks, exceeds }, at) => (
              <li key={at}>
                {t(lacks > 0 ? 'plan.lacks' : 'plan.exceeds', {
                  kind: words.kind(cell),
                  amount: words.amount(lacks || exceeds, unitOf(cell)),
                })}{' '}
                {lacks > 0 && <MakeMissing courseId={courseId} kind={cell} name={words.kind(cell)} />}
              </li>
            ))}
          </Stack>
        </Notice>
      )}
    </Stack>
  );
}
