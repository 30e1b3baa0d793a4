import { useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import {
  type BloomsTaxonomy,
  bloomsTaxonomy,
  bloomsTaxonomyLabel,
  type Difficulty,
  difficulty,
  difficultyLabel,
  questionType,
  questionTypeLabel,
  type QuestionType,
} from '@teacher-portal/remote-sdk/contract/enums';
import { type PlanCell, planCountMax, planUnit, type PlanUnit } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Grid } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect, NumberInput } from '@teacher-portal/remote-sdk/ui/controls';

interface Draft {
  topic: string;
  level: string;
  bloom: string;
  type: string;
  unit: PlanUnit;
  count: number | null;
}
const empty: Draft = { topic: '', level: '', bloom: '', type: '', unit: planUnit.questions, count: null };

/** The target of the form; its number may be none yet. */
const targetOf = ({ topic, level, bloom, type, unit, count }: Draft): PlanCell => ({
  ...(topic !== '' && { categoryId: Number(topic) }),
  ...(level !== '' && { difficulty: Number(level) as Difficulty }),
  ...(bloom !== '' && { bloomsTaxonomy: bloom as BloomsTaxonomy }),
  ...(type !== '' && { questionType: Number(type) as QuestionType }),
  ...(unit === planUnit.marks && { unit }),
  count: Math.min(planCountMax(unit), Math.max(0, Math.trunc(count ?? 0))),
});

interface NewTargetProps {
  topics: readonly Category[];
  onAdd: (target: PlanCell) => void;
}

/** Adds a target by topic, difficulty, level of Bloom and type, each of which may be any. */
export function NewTarget({ topics, onAdd }: NewTargetProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: message } = useTranslation('messages');
  const [draft, setDraft] = useState(empty);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const target = targetOf(draft);
  const choice = (label: string, field: 'topic' | 'level' | 'bloom' | 'type', options: Offered[]) => (
    <Field label={label}>
      <NativeSelect
        placeholder={t('choice.any')}
        value={draft[field]}
        options={options}
        onChange={({ target: { value } }) => set({ [field]: value })}
      />
    </Field>
  );
  return (
    <Grid gap="2" templateColumns={{ base: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' }} alignItems="end">
      {choice(
        t('choice.topic'),
        'topic',
        offered(topics, (topic) => [topic.id, topic.name]),
      )}
      {choice(
        t('choice.level'),
        'level',
        offered(Object.values(difficulty), (code) => [code, message(difficultyLabel[code])]),
      )}
      {choice(
        t('plan.bloom'),
        'bloom',
        offered(Object.values(bloomsTaxonomy), (code) => [code, message(bloomsTaxonomyLabel[code])]),
      )}
      {choice(
        t('choice.type'),
        'type',
        offered(Object.values(questionType), (code) => [code, message(questionTypeLabel[code])]),
      )}
      <AmountFields draft={draft} set={set} />
      <Button
        disabled={target.count === 0}
        onClick={() => {
          onAdd(target);
          set({ count: null });
        }}
      >
        {t('plan.addTarget')}
      </Button>
    </Grid>
  );
}

interface AmountFieldsProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
}

function AmountFields({ draft, set }: AmountFieldsProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <>
      <Field label={t('plan.count')}>
        <NumberInput
          step="1"
          max={planCountMax(draft.unit)}
          inputMode="numeric"
          value={draft.count}
          onChange={(count) => set({ count })}
        />
      </Field>
      <Field label={t('plan.unit')}>
        <NativeSelect
          placeholder={false}
          value={draft.unit}
          options={[
            { value: planUnit.questions, label: t('plan.unitQuestions') },
            { value: planUnit.marks, label: t('plan.unitMarks') },
          ]}
          onChange={({ target: { value } }) => set({ unit: value === planUnit.marks ? value : planUnit.questions })}
        />
      </Field>
    </>
  );
}

interface Offered {
  value: string;
  label: string;
}

const offered = <T,>(all: readonly T[], of: (each: T) => [string | number, string]): Offered[] =>
  all.map((each) => {
    const [value, label] = of(each);
    return { value: String(value), label };
  });
