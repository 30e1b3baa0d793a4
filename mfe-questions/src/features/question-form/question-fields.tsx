import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Difficulty, isChoiceType, questionType } from '@teacher-portal/remote-sdk/contract/enums';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Card, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Controller, Field, Input, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { DifficultySlider } from '../../question/difficulty-slider';
import { OptionsField } from './options-field';
import { type PictureUploads } from './picture-field';
import { Place } from './place';
import { type QuestionForm } from './question-form.schema';
import { RichField } from './rich-field';
import { StemCard } from './stem-card';
import { TopicChoice } from './topic-choice';

interface QuestionFieldsProps {
  form: QuestionForm;
  tree: readonly Category[];
  pictures: PictureUploads;
  /** Generated questions accept pictures and drawings only once they are in the bank. */
  isGenerated: boolean;
}

/** Every field of a question, in validation order. */
export function QuestionFields({ form, tree, pictures, isGenerated }: QuestionFieldsProps) {
  return (
    <>
      <StemCard form={form} pictures={pictures} isGenerated={isGenerated} />
      <AnswerCard form={form} pictures={pictures} isGenerated={isGenerated} />
      <PlacementCard form={form} tree={tree} />
    </>
  );
}

/** The options with their key, or the model answer. */
function AnswerCard({ form, pictures, isGenerated }: Omit<QuestionFieldsProps, 'tree'>) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const { control } = form;
  const type = useWatch({ control, name: 'questionType' });
  const modelAnswer = useWatch({ control, name: 'modelAnswer' });
  const isChoice = isChoiceType(type);
  return (
    <Card>
      <Stack gap="4">
        {isChoice && (
          <Place name="options">
            <OptionsField
              form={form}
              isPictorial={type === questionType.pictorial && !isGenerated}
              pictures={pictures}
            />
          </Place>
        )}
        {(!isChoice || modelAnswer !== '') && (
          <Place name="modelAnswer">
            <RichField
              form={form}
              name="modelAnswer"
              label={common('question.modelAnswer')}
              helper={t('form.modelAnswerHelper')}
            />
          </Place>
        )}
      </Stack>
    </Card>
  );
}

/** Where the question belongs in the bank: topics, difficulty and marks. */
function PlacementCard({ form, tree }: Pick<QuestionFieldsProps, 'form' | 'tree'>) {
  const { t } = useTranslation('questions');
  const { control, errorOf } = form;
  return (
    <Card>
      <Stack gap="4">
        <Place name="topics">
          <Controller
            control={control}
            name="tags"
            render={({ field }) => (
              <TopicChoice
                courseId={form.getValues('courseId')}
                gradeId={form.getValues('gradeId')}
                tree={tree}
                value={field.value}
                onChange={field.onChange}
                error={errorOf('tags')}
              />
            )}
          />
        </Place>
        <Controller
          control={control}
          name="difficulty"
          render={({ field }) => (
            <DifficultySlider
              value={field.value as Difficulty}
              onChange={field.onChange}
              error={errorOf('difficulty')}
            />
          )}
        />
        <Field label={t('form.score')} helper={t('form.scoreHelper')} error={errorOf('score')}>
          <Input
            type="number"
            inputMode="decimal"
            min={0}
            max={limits.marksMax}
            step="any"
            maxWidth="8rem"
            {...form.register('score', { setValueAs: Number })}
          />
        </Field>
      </Stack>
    </Card>
  );
}
