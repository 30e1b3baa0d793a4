import {
  bloomsTaxonomy,
  bloomsTaxonomyLabel,
  difficulty,
  difficultyLabel,
  questionCategory,
  questionCategoryLabel,
  questionStatus,
  questionStatusLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { CategoryPicker } from '@teacher-portal/remote-sdk/entities/category-picker';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Grid, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect, NumberInput } from '@teacher-portal/remote-sdk/ui/controls';
import { LabelsInput } from '../../question/labels-input';
import { type ChangeDraft, NO_LEVEL } from './change-draft';

interface ChangeFieldsProps {
  draft: ChangeDraft;
  set: (change: Partial<ChangeDraft>) => void;
  /** Undefined for all courses, which have no topics in common. */
  courseId: number | undefined;
}

export function ChangeFields({ draft, set, courseId }: ChangeFieldsProps) {
  const { t } = useTranslation('questions');
  const { t: bulk } = useTranslation('questionBulkEdit');
  const ways = (['add', 'replace', 'remove'] as const).map((value) => ({ value, label: bulk(`how.${value}`) }));
  return (
    <Stack gap="4">
      <Grid gap="3" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Codes draft={draft} set={set} />
        <Field label={t('details.score')} helper={bulk('scoreHelper')}>
          <NumberInput max={limits.marksMax} value={draft.score} onChange={(score) => set({ score })} />
        </Field>
        {courseId !== undefined && (
          <Choice
            label={t('filter.topics')}
            value={draft.how}
            options={ways}
            onChange={(how) => set({ how: ways.find(({ value }) => value === how)?.value ?? '' })}
          />
        )}
      </Grid>
      <LabelsInput label={bulk('addLabels')} chosen={draft.added} onChange={(added) => set({ added })} />
      <LabelsInput label={bulk('removeLabels')} chosen={draft.removed} onChange={(removed) => set({ removed })} />
      {courseId !== undefined && draft.how !== '' && (
        <CategoryPicker
          searches={draft.how === 'remove'}
          courseId={courseId}
          chosen={draft.tags}
          onChange={(tags) => set({ tags })}
        />
      )}
    </Stack>
  );
}

/** The fields that have one of a few values. */
function Codes({ draft, set }: Pick<ChangeFieldsProps, 'draft' | 'set'>) {
  const { t } = useTranslation('questions');
  const { t: bulk } = useTranslation('questionBulkEdit');
  const { t: message } = useTranslation('messages');
  const blooms = Object.values(bloomsTaxonomy).map((value) => ({ value, label: message(bloomsTaxonomyLabel[value]) }));
  return (
    <>
      <Choice
        label={t('column.level')}
        value={draft.level}
        options={Object.values(difficulty).map((value) => ({ value, label: message(difficultyLabel[value]) }))}
        onChange={(level) => set({ level })}
      />
      <Choice
        label={t('details.bloom')}
        value={draft.bloom}
        options={[...blooms, { value: NO_LEVEL, label: bulk('noBloom') }]}
        onChange={(bloom) => set({ bloom })}
      />
      <Choice
        label={t('details.bank')}
        value={draft.bank}
        options={Object.values(questionCategory).map((value) => ({
          value,
          label: message(questionCategoryLabel[value]),
        }))}
        onChange={(bank) => set({ bank })}
      />
      <Choice
        label={t('filter.status')}
        value={draft.status}
        options={Object.values(questionStatus).map((value) => ({ value, label: message(questionStatusLabel[value]) }))}
        onChange={(status) => set({ status })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: { value: string | number; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { t: bulk } = useTranslation('questionBulkEdit');
  return (
    <Field label={label}>
      <NativeSelect
        placeholder={bulk('same')}
        value={value}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
