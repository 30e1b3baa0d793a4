import {
  type Difficulty,
  difficulty,
  questionCategory,
  questionCategoryLabel,
  questionTypeLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { type GenerationBody, type GenerationDraft } from '@teacher-portal/remote-sdk/contract/generation';
import { languages, limits } from '@teacher-portal/remote-sdk/contract/limits';
import { generatedType } from '@teacher-portal/item-writing/item-types';
import { languageName, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Grid, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input, NativeSelect, useWatch, type ZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { DifficultySlider } from '../../question/difficulty-slider';
import { BloomField } from './bloom-field';
import { ContextField } from './context-field';
import { GeneratorNote } from './generator-note';

export type GenerationZodForm = ZodForm<GenerationDraft, GenerationBody>;

const asNumber = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) };
const levelOf = (value: number | null | undefined): Difficulty =>
  Object.values(difficulty).find((level) => level === value) ?? difficulty.easy;

/** The parameters of the request. */
export function ParametersStep({ form }: { form: GenerationZodForm }) {
  const { control, errorOf } = form;
  const [level, bloom, contexts = []] = useWatch({
    control,
    name: ['questionDificulty', 'bloomsTaxonomy', 'contexts'],
  });
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  return (
    <Stack gap="4">
      <RequestFields form={form} />
      <DifficultySlider
        value={levelOf(level)}
        onChange={(value) => form.setValue('questionDificulty', value, options)}
        error={errorOf('questionDificulty')}
      />
      <BloomField
        value={bloom ?? ''}
        onChange={(value) => form.setValue('bloomsTaxonomy', value, options)}
        error={errorOf('bloomsTaxonomy')}
      />
      <ContextField
        value={contexts}
        onChange={(value) => form.setValue('contexts', value, options)}
        error={errorOf('contexts')}
      />
      <GeneratorNote level={bloom ?? ''} />
    </Stack>
  );
}

/** Number, type and language of the questions. */
function RequestFields({ form: { register, errorOf } }: { form: GenerationZodForm }) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  return (
    <Grid gap="4" templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}>
      <Field label={t('bulk.type')} error={errorOf('questionType')} required>
        <NativeSelect
          placeholder={false}
          options={Object.values(generatedType).map((value) => ({ value, label: message(questionTypeLabel[value]) }))}
          {...register('questionType', asNumber)}
        />
      </Field>
      <Field label={t('bulk.category')} error={errorOf('questionCategory')} required>
        <NativeSelect
          placeholder={false}
          options={Object.values(questionCategory).map((value) => ({
            value,
            label: message(questionCategoryLabel[value]),
          }))}
          {...register('questionCategory', asNumber)}
        />
      </Field>
      <Field
        label={t('bulk.number')}
        helper={t('bulk.numberHint', {
          min: limits.questionsPerGenerationMin,
          max: limits.questionsPerGenerationMax,
        })}
        error={errorOf('numberOfQuestions')}
        required
      >
        <Input
          type="number"
          inputMode="numeric"
          min={limits.questionsPerGenerationMin}
          max={limits.questionsPerGenerationMax}
          step={1}
          {...register('numberOfQuestions', asNumber)}
        />
      </Field>
      <Field label={t('bulk.language')} helper={t('bulk.languageHint')} error={errorOf('language')} required>
        <NativeSelect
          placeholder={false}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          {...register('language')}
        />
      </Field>
    </Grid>
  );
}
