import { type OrderingItem } from '@teacher-portal/question-types/ordering/schema';
import { useTranslation } from 'shared/i18n';
import { Checkbox } from 'shared/ui/controls';
import { Stack } from 'shared/ui/core';
import { type EditorProps } from '../editing/editor-props';
import { freshId } from '../editing/fresh-id';
import { Rows } from '../editing/rows';
import { SchemeChoice } from '../editing/scheme-choice';
import { TextWithMedia } from '../editing/text-with-media';
import { isTied, withTies } from './ties';

const rules = ['longestOrder', 'exactPlace', 'allOrNothing'] as const;

type Props = EditorProps<OrderingItem>;

const stepOf = ({ steps, distractors }: OrderingItem): OrderingItem['distractors'][number] => ({
  id: freshId([...steps, ...distractors], 's'),
  text: '',
});

/** The steps in their right order, what does not belong to them, and how an order counts. */
export function Editor(props: Props) {
  const { item, onChange } = props;
  const { t } = useTranslation('itemEditor');
  return (
    <Stack gap="4">
      <Steps {...props} />
      <Distractors {...props} />
      <SchemeChoice<OrderingItem['rule'], (typeof rules)[number]>
        rule={item.rule}
        offered={rules}
        textOf={(rule) => t(`ordering.rule.${rule}`)}
        hintOf={(rule) => t(`ordering.hint.${rule}`)}
        onChange={(rule) => onChange({ ...item, rule })}
      />
    </Stack>
  );
}

function Steps({ item, onChange }: Props) {
  const { t } = useTranslation('itemEditor');
  const { steps } = item;
  const tie = (at: number, isOn: boolean) =>
    withTies(
      steps,
      steps.map((_, place) => (place === at ? isOn : isTied(steps, place))),
    );
  return (
    <Rows
      legend={t('ordering.steps')}
      helper={t('ordering.helper')}
      rows={steps}
      nameOf={(_, at) => t('ordering.step', { number: at + 1 })}
      onChange={(next, kind) => onChange({ ...item, steps: next }, kind)}
      create={() => stepOf(item)}
      addLabel={t('ordering.add')}
      min={2}
      max={60}
    >
      {(row, at, set) => (
        <>
          <TextWithMedia
            label={t('ordering.step', { number: at + 1 })}
            value={row.text}
            onChange={(text) => set({ text })}
            media={row.media}
            onMedia={(media) => set({ media })}
          />
          {at > 0 && (
            <Checkbox
              label={t('ordering.tie', { number: at + 1, before: at })}
              checked={isTied(steps, at)}
              onChange={({ target }) => onChange({ ...item, steps: tie(at, target.checked) })}
            />
          )}
        </>
      )}
    </Rows>
  );
}

function Distractors({ item, onChange }: Props) {
  const { t } = useTranslation('itemEditor');
  return (
    <Rows
      legend={t('ordering.distractors')}
      helper={t('ordering.distractorsHelper')}
      rows={item.distractors}
      nameOf={(_, at) => t('ordering.distractor', { number: at + 1 })}
      onChange={(distractors, kind) => onChange({ ...item, distractors }, kind)}
      create={() => stepOf(item)}
      addLabel={t('ordering.addDistractor')}
      max={20}
    >
      {(row, at, set) => (
        <TextWithMedia
          label={t('ordering.distractor', { number: at + 1 })}
          value={row.text}
          onChange={(text) => set({ text })}
          media={row.media}
          onMedia={(media) => set({ media })}
        />
      )}
    </Rows>
  );
}
