import { durationRange } from '@teacher-portal/remote-sdk/contract/assessment.rules';
import {
  assessmentSubType,
  type Difficulty,
  difficulty,
  difficultyLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Grid } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect, NumberInput } from '@teacher-portal/remote-sdk/ui/form';
import { type FieldsProps } from './field-props';

const levels = Object.values(difficulty);
const columns = { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' };

/** Total marks, minimum marks and weightage. */
export function MarksFields({ draft, change, errorOf }: FieldsProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <Grid templateColumns={columns} gap="4" alignItems="start">
      <Box data-field="marks">
        <Field label={t('form.marks')} error={errorOf('marks')} required>
          <NumberInput max={limits.marksMax} value={draft.marks} onChange={(marks) => change({ marks })} />
        </Field>
      </Box>
      <Box data-field="minMarks">
        <Field label={t('form.minMarks')} helper={t('form.minMarksHelper')} error={errorOf('minMarks')}>
          <NumberInput
            max={limits.marksMax}
            value={draft.minMarks}
            onChange={(minMarks) => change({ minMarks: minMarks ?? 0 })}
          />
        </Field>
      </Box>
      {draft.subType === assessmentSubType.graded && (
        <Box data-field="weightage">
          <Field label={t('form.weightage')} helper={t('form.weightageHelper')} error={errorOf('weightage')} required>
            <NumberInput
              max={limits.marksMax}
              value={draft.weightage}
              onChange={(weightage) => change({ weightage: weightage ?? 0 })}
            />
          </Field>
        </Box>
      )}
    </Grid>
  );
}

/** Difficulty and time limit. */
export function EffortFields({ draft, change, errorOf }: FieldsProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: words } = useTranslation('messages');
  const range = durationRange(draft.type);
  const levelOf = (code: string) => levels.find((level) => String(level) === code) ?? null;
  return (
    <Grid templateColumns={columns} gap="4" alignItems="start">
      <Box data-field="difficulty">
        <Field label={t('form.difficulty')} error={errorOf('difficulty')} required>
          <NativeSelect
            value={draft.difficulty ?? ''}
            options={levels.map((level: Difficulty) => ({ value: level, label: words(difficultyLabel[level]) }))}
            onChange={({ target }) => change({ difficulty: levelOf(target.value) })}
          />
        </Field>
      </Box>
      <Box data-field="time">
        <Field label={t('form.time')} helper={t('form.timeHelper', range)} error={errorOf('time')} required>
          <NumberInput
            inputMode="numeric"
            step={1}
            min={range.min}
            max={range.max}
            value={draft.time}
            onChange={(time) => change({ time })}
          />
        </Field>
      </Box>
    </Grid>
  );
}
