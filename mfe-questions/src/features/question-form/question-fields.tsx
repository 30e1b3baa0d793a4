import { type Category } from 'shared/contract/category';
import {
  type Difficulty,
  isChoiceType,
  questionCategory,
  questionCategoryLabel,
  questionType,
} from 'shared/contract/enums';
import { limits } from 'shared/contract/limits';
import { type ErrorKey } from 'shared/contract/message-key';
import { describeIssue } from 'shared/contract/problem';
import { handleProblem } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Card, Flex, Notice, Stack } from 'shared/ui/core';
import { Controller, Field, FieldGroup, Input, Radio, useWatch } from 'shared/ui/form';
import { RichTextEditor } from 'shared/ui/rich-text';
import { DifficultySlider } from '../../question/difficulty-slider';
import { DrawingField } from './drawing-field';
import { OptionsField } from './options-field';
import { PictureField, type PictureWork } from './picture-field';
import { type QuestionForm, questionForm, type QuestionValues } from './question-form.schema';
import { TopicChoice } from './topic-choice';
import { TypeCards } from './type-cards';

/** Says the first thing that is wrong as a toast; the field says it too. */
export function sayProblem(values: QuestionValues): void {
  const issue = questionForm.safeParse(values).error?.issues[0];
  if (!issue) return;
  const { key, values: words } = describeIssue(issue);
  handleProblem(key as ErrorKey, words);
}

interface QuestionFieldsProps {
  form: QuestionForm;
  tree: readonly Category[];
  pictures: PictureWork;
  /** A generated question takes pictures and drawings once it is in the bank. */
  isGenerated: boolean;
}

/** Every field of a question, in the order in which they are checked. */
export function QuestionFields({ form, tree, pictures, isGenerated }: QuestionFieldsProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const { control, errorOf } = form;
  const type = useWatch({ control, name: 'questionType' });
  const modelAnswer = useWatch({ control, name: 'modelAnswer' });
  const isChoice = isChoiceType(type);
  const hasWordsOnly = type === questionType.multipleChoice || type === questionType.descriptive;
  return (
    <>
      <Card>
        <Stack gap="4">
          <Controller
            control={control}
            name="questionType"
            render={({ field }) => (
              <TypeCards value={field.value} onChange={field.onChange} error={errorOf('questionType')} />
            )}
          />
          <BankChoice form={form} />
          <RichField form={form} name="questionText" label={t('form.text')} helper={t('form.mathHelper')} required />
          {type === questionType.pictorial && !isGenerated && <QuestionPicture form={form} pictures={pictures} />}
          {type === questionType.whiteboard && !isGenerated && <DrawingField form={form} />}
          {isGenerated && !hasWordsOnly && <Notice>{t('form.pictureLater')}</Notice>}
        </Stack>
      </Card>
      <Card>
        <Stack gap="4">
          {isChoice && (
            <OptionsField
              form={form}
              isPictorial={type === questionType.pictorial && !isGenerated}
              pictures={pictures}
            />
          )}
          {(!isChoice || modelAnswer !== '') && (
            <RichField
              form={form}
              name="modelAnswer"
              label={common('question.modelAnswer')}
              helper={t('form.modelAnswerHelper')}
            />
          )}
        </Stack>
      </Card>
      <Card>
        <Stack gap="4">
          <Controller
            control={control}
            name="tags"
            render={({ field }) => (
              <TopicChoice
                courseId={form.getValues('courseId')}
                tree={tree}
                value={field.value}
                onChange={field.onChange}
                error={errorOf('tags')}
              />
            )}
          />
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
    </>
  );
}

const banks = Object.values(questionCategory);

function BankChoice({ form }: { form: QuestionForm }) {
  const { t } = useTranslation('questions');
  const { t: words } = useTranslation('messages');
  return (
    <Controller
      control={form.control}
      name="questionCategory"
      render={({ field }) => (
        <FieldGroup legend={t('form.bank')} error={form.errorOf('questionCategory')}>
          <Flex gap="4" wrap="wrap">
            {banks.map((bank) => (
              <Radio
                key={bank}
                label={words(questionCategoryLabel[bank])}
                name={field.name}
                value={bank}
                checked={field.value === bank}
                onChange={() => field.onChange(bank)}
              />
            ))}
          </Flex>
        </FieldGroup>
      )}
    />
  );
}

function QuestionPicture({ form, pictures }: Pick<QuestionFieldsProps, 'form' | 'pictures'>) {
  const { t: common } = useTranslation();
  const alt = useWatch({ control: form.control, name: 'pictureAlt' });
  return (
    <Controller
      control={form.control}
      name="picturePath"
      render={({ field }) => (
        <PictureField
          label={common('question.picture')}
          words={common('question.picture')}
          zone="question"
          path={field.value}
          onChange={field.onChange}
          alt={alt}
          onAlt={(words) => form.setValue('pictureAlt', words, { shouldDirty: true })}
          altError={form.errorOf('pictureAlt')}
          pictures={pictures}
          error={form.errorOf('picturePath')}
        />
      )}
    />
  );
}

interface RichFieldProps {
  form: QuestionForm;
  name: 'questionText' | 'modelAnswer';
  label: string;
  helper: string;
  required?: boolean;
}

const RichField = ({ form, name, label, helper, required }: RichFieldProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field }) => (
      <RichTextEditor
        label={label}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        helper={helper}
        error={form.errorOf(name)}
        required={required}
      />
    )}
  />
);
