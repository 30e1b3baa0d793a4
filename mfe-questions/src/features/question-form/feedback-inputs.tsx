import { isChoiceType, isItemType, isWrittenType } from '@teacher-portal/item-writing/item-types';
import {
  AnswerFilesField,
  QuestionFeedback,
  TellsField,
  UploadsContext,
} from '@teacher-portal/remote-sdk/question-types/teacher';
import { Controller, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { type InputProps, useType } from './stem-inputs';
import { uploads } from './uploads';

/** What is said of the whole question; questions with an item have it in the editor of their type. */
export function FeedbackInput({ form, isGenerated }: InputProps) {
  const media = useWatch({ control: form.control, name: 'feedbackMedia' });
  if (isItemType(useType(form)) || isGenerated) return null;
  return (
    <UploadsContext value={uploads}>
      <Controller
        control={form.control}
        name="feedback"
        render={({ field }) => (
          <QuestionFeedback
            value={field.value ?? undefined}
            onChange={(feedback) => field.onChange(feedback ?? null)}
            media={media ?? undefined}
            onMedia={(next) => form.setValue('feedbackMedia', next ?? null, { shouldDirty: true })}
          />
        )}
      />
    </UploadsContext>
  );
}

/** What students are told of the number of right options, once there are several. */
export function TellsInput({ form, isGenerated }: InputProps) {
  const type = useType(form);
  const options = useWatch({ control: form.control, name: 'options' });
  const rights = options.filter(({ isCorrectAnswer }) => isCorrectAnswer).length;
  if (!isChoiceType(type) || rights < 2 || isGenerated) return null;
  return (
    <Controller
      control={form.control}
      name="tells"
      render={({ field }) => <TellsField value={field.value} onChange={field.onChange} />}
    />
  );
}

/** Which files an answer may have, where answers are written. */
export function AnswerFilesInput({ form, isGenerated }: InputProps) {
  if (!isWrittenType(useType(form)) || isGenerated) return null;
  return (
    <Controller
      control={form.control}
      name="answerFiles"
      render={({ field }) => <AnswerFilesField value={field.value} onChange={field.onChange} />}
    />
  );
}
