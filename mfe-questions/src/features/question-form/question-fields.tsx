import { type ComponentType } from 'react';
import {
  bloomsTaxonomyLabel,
  type Difficulty,
  difficultyLabel,
  isChoiceType,
  questionCategoryLabel,
  questionStatusLabel,
  questionTypeLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type MessageKey } from '@teacher-portal/remote-sdk/contract/message-key';
import { isItemType, isPictorialType } from '@teacher-portal/item-writing/item-types';
import { UploadsContext } from '@teacher-portal/remote-sdk/question-types/teacher';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Card, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Controller, Field, Input, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { richTextToPlain } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { DifficultySlider } from '../../question/difficulty-slider';
import { optionsText } from './option-text';
import { AnswerFilesInput, FeedbackInput, TellsInput } from './feedback-inputs';
import { PassageInput } from './passage/passage-input';
import { OptionsField } from './options-field';
import { ItemInput } from './item-input';
import { itemTexts } from '../../question/item-texts';
import { Place } from './place';
import { type QuestionValues } from './question-form.schema';
import { RichField } from './rich-field';
import { BankInput, DrawingInput, type InputProps, PictureInput, StemInput, TypeInput, useType } from './stem-inputs';
import { LabelsField } from './labels-field';
import { StatusInput } from './status-input';
import { TopicChoice } from './topic-choice';
import { uploads } from './uploads';

function OptionsInput({ form, pictures, isGenerated }: InputProps) {
  const type = useType(form);
  if (!isChoiceType(type)) return null;
  return (
    <Place name="options">
      <UploadsContext value={isGenerated ? {} : uploads}>
        <OptionsField
          form={form}
          isPictorial={isPictorialType(type) && !isGenerated}
          isGenerated={isGenerated}
          pictures={pictures}
        />
      </UploadsContext>
    </Place>
  );
}

function ModelAnswerInput({ form }: InputProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const modelAnswer = useWatch({ control: form.control, name: 'modelAnswer' });
  const type = useType(form);
  // What a rule scores needs none; what an import brought stays.
  if ((isChoiceType(type) || isItemType(type)) && modelAnswer === '') return null;
  return (
    <Place name="modelAnswer">
      <RichField
        form={form}
        name="modelAnswer"
        label={common('question.modelAnswer')}
        helper={t('form.modelAnswerHelper')}
      />
    </Place>
  );
}

function TopicsInput({ form, tree }: InputProps) {
  return (
    <Place name="topics">
      <Controller
        control={form.control}
        name="tags"
        render={({ field }) => (
          <TopicChoice
            courseId={form.getValues('courseId')}
            gradeId={form.getValues('gradeId')}
            tree={tree}
            value={field.value}
            onChange={field.onChange}
            error={form.errorOf('tags')}
          />
        )}
      />
    </Place>
  );
}

function DifficultyInput({ form: { control, errorOf } }: InputProps) {
  return (
    <Controller
      control={control}
      name="difficulty"
      render={({ field }) => (
        <DifficultySlider value={field.value as Difficulty} onChange={field.onChange} error={errorOf('difficulty')} />
      )}
    />
  );
}

function ScoreInput({ form }: InputProps) {
  const { t } = useTranslation('questions');
  return (
    <Field label={t('form.score')} helper={t('form.scoreHelper')} error={form.errorOf('score')}>
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
  );
}

/** For the texts of values in a conflict. */
export interface ValueTexts {
  label: (labels: Readonly<Record<string, MessageKey>>, code: string | number | null) => string;
  topic: (tag: string) => string;
  telling: (tells: QuestionValues['tells']) => string;
  passage: (id: number) => string;
}

interface FormField {
  card: 'stem' | 'answer' | 'placement';
  /** Null if the value is only carried along. */
  Input: ComponentType<InputProps> | null;
  /** Key of its name in a conflict between two teachers, and its value there. */
  name: string;
  textOf: (values: QuestionValues, texts: ValueTexts) => string;
}

/**
 * Every value of the form, in the order of validation: a field, the value whose field it shares, or null if nobody changes
 * it here. A value that is missing does not compile, so none is without an input or left out of a conflict.
 */
export const questionFields = {
  courseId: null,
  gradeId: null,
  questionType: {
    card: 'stem',
    Input: TypeInput,
    name: 'details.version.value.questionType',
    textOf: ({ questionType }, { label }) => label(questionTypeLabel, questionType),
  },
  questionCategory: {
    card: 'stem',
    Input: BankInput,
    name: 'details.version.value.questionCategory',
    textOf: ({ questionCategory }, { label }) => label(questionCategoryLabel, questionCategory),
  },
  status: {
    card: 'stem',
    Input: StatusInput,
    name: 'filter.status',
    textOf: ({ status }, { label }) => label(questionStatusLabel, status),
  },
  passageId: {
    card: 'stem',
    Input: PassageInput,
    name: 'form.passage.label',
    textOf: ({ passageId }, { passage }) => (passageId === null ? '' : passage(passageId)),
  },
  questionText: {
    card: 'stem',
    Input: StemInput,
    name: 'details.version.text',
    textOf: ({ questionText }) => richTextToPlain(questionText),
  },
  picturePath: {
    card: 'stem',
    Input: PictureInput,
    name: 'details.version.picture',
    textOf: ({ pictureAlt }) => pictureAlt,
  },
  pictureAlt: 'picturePath',
  drawing: { card: 'stem', Input: DrawingInput, name: 'details.version.drawing', textOf: () => '' },
  drawingPreview: 'drawing',
  options: {
    card: 'answer',
    Input: OptionsInput,
    name: 'details.version.options',
    textOf: ({ options }) => optionsText(options),
  },
  item: {
    card: 'answer',
    Input: ItemInput,
    name: 'form.item',
    textOf: ({ item }) => itemTexts(item),
  },
  itemLanguage: 'item',
  tells: {
    card: 'answer',
    Input: TellsInput,
    name: 'form.tells',
    textOf: ({ tells }, { telling }) => telling(tells),
  },
  answerFiles: {
    card: 'answer',
    Input: AnswerFilesInput,
    name: 'form.files',
    textOf: ({ answerFiles }) => answerFiles?.kinds.join(', ') ?? '',
  },
  feedback: {
    card: 'answer',
    Input: FeedbackInput,
    name: 'form.feedback',
    textOf: ({ feedback, feedbackMedia }) =>
      [...Object.values(feedback ?? {}), ...Object.values(feedbackMedia ?? {}).map(richTextToPlain)].join('\n'),
  },
  feedbackMedia: 'feedback',
  modelAnswer: {
    card: 'answer',
    Input: ModelAnswerInput,
    name: 'details.version.modelAnswer',
    textOf: ({ modelAnswer }) => richTextToPlain(modelAnswer),
  },
  labels: {
    card: 'placement',
    Input: LabelsField,
    name: 'filter.labels',
    textOf: ({ labels }) => labels.join('\n'),
  },
  tags: {
    card: 'placement',
    Input: TopicsInput,
    name: 'filter.topics',
    textOf: ({ tags }, { topic }) => tags.map(topic).join('\n'),
  },
  difficulty: {
    card: 'placement',
    Input: DifficultyInput,
    name: 'details.version.value.difficulty',
    textOf: ({ difficulty }, { label }) => label(difficultyLabel, difficulty),
  },
  bloomsTaxonomy: {
    card: 'placement',
    Input: null,
    name: 'details.version.value.bloomsTaxonomy',
    textOf: ({ bloomsTaxonomy }, { label }) => label(bloomsTaxonomyLabel, bloomsTaxonomy),
  },
  score: {
    card: 'placement',
    Input: ScoreInput,
    name: 'details.version.value.score',
    textOf: ({ score }) => formatNumber(score),
  },
} as const satisfies Record<keyof QuestionValues, FormField | keyof QuestionValues | null>;

const cards = ['stem', 'answer', 'placement'] as const;

export function QuestionFields(props: InputProps) {
  return cards.map((card) => (
    <Card key={card}>
      <Stack gap="4">
        {Object.entries<FormField | string | null>(questionFields).map(
          ([key, field]) =>
            typeof field === 'object' && field?.card === card && field.Input && <field.Input key={key} {...props} />,
        )}
      </Stack>
    </Card>
  ));
}
