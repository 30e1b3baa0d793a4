import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, IconButton } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Controller, Field, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { MediaField, RowFeedback, useGivenFile } from '@teacher-portal/remote-sdk/question-types/teacher';
import { FormulaInput } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { PictureField, type PictureUploads } from './picture-field';
import { type QuestionForm } from './question-form.schema';

interface OptionRowProps {
  form: QuestionForm;
  index: number;
  count: number;
  /** Every option is asked for a picture. */
  isPictorial: boolean;
  isGenerated: boolean;
  pictures: PictureUploads;
  /** Error of the options as a whole, shown at the row where it can be fixed. */
  isFaulty: boolean;
  onMove: (to: number) => void;
  /** Undefined when only two options are left. */
  onRemove?: () => void;
}

/** One option: text, correctness, picture, and buttons to move and remove it. */
export function OptionRow({
  form,
  index,
  count,
  isPictorial,
  isGenerated,
  pictures,
  isFaulty,
  onMove,
  onRemove,
}: OptionRowProps) {
  const { t } = useTranslation('questions');
  const letter = optionLetter(index);
  const option = useWatch({ control: form.control, name: `options.${index}` });
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <Box
      borderWidth="1px"
      borderColor={option?.isCorrectAnswer ? 'good' : 'line'}
      borderRadius="control"
      p="3"
      onKeyDown={moveByKey}
      data-option={index}
    >
      <OptionContent {...{ form, index, isPictorial, isGenerated, pictures }} />
      <Flex mt="1.5" gap="1" align="center" wrap="wrap">
        <Box flex="1 1 8rem">
          <Checkbox
            label={t('form.correct', { letter })}
            aria-invalid={isFaulty || undefined}
            {...form.register(`options.${index}.isCorrectAnswer`)}
          />
        </Box>
        <MoveButtons letter={letter} index={index} count={count} onMove={onMove} />
        {onRemove && (
          <IconButton label={t('form.removeOption', { letter })} size="sm" onClick={onRemove}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </Flex>
      {!isGenerated && <OptionFeedback form={form} index={index} />}
    </Box>
  );
}

type ContentProps = Pick<OptionRowProps, 'form' | 'index' | 'isPictorial' | 'isGenerated' | 'pictures'>;

/** The text, and what is shown with it. Generated questions take pictures once they are in the bank. */
function OptionContent({ form, index, isPictorial, isGenerated, pictures }: ContentProps) {
  const { t } = useTranslation('questions');
  const name = t('form.optionText', { letter: optionLetter(index) });
  const picturePath = useWatch({ control: form.control, name: `options.${index}.picturePath` });
  const { given, listeners } = useGivenFile();
  return (
    <>
      <Box {...listeners}>
        <Field label={name} error={form.errorOf(`options.${index}.value`)}>
          <Controller
            control={form.control}
            name={`options.${index}.value`}
            render={({ field }) => <FormulaInput {...field} name={name} />}
          />
        </Field>
      </Box>
      {!isGenerated && (isPictorial || picturePath) && <OptionPicture form={form} index={index} pictures={pictures} />}
      {!isGenerated && (
        <Controller
          control={form.control}
          name={`options.${index}.media`}
          render={({ field }) => (
            <MediaField
              name={name}
              value={field.value || undefined}
              onChange={(media) => field.onChange(media ?? '')}
              given={given}
            />
          )}
        />
      )}
    </>
  );
}

function OptionFeedback({ form, index }: Pick<OptionRowProps, 'form' | 'index'>) {
  const { t } = useTranslation('questions');
  const media = useWatch({ control: form.control, name: `options.${index}.feedbackMedia` });
  return (
    <Controller
      control={form.control}
      name={`options.${index}.feedback`}
      render={({ field }) => (
        <RowFeedback
          name={t('form.optionText', { letter: optionLetter(index) })}
          value={field.value || undefined}
          onChange={(feedback) => field.onChange(feedback ?? '')}
          media={media || undefined}
          onMedia={(next) => form.setValue(`options.${index}.feedbackMedia`, next ?? '', { shouldDirty: true })}
        />
      )}
    />
  );
}

/** The picture of an option of a pictorial question, and one that an import has brought. */
function OptionPicture({ form, index, pictures }: Pick<OptionRowProps, 'form' | 'index' | 'pictures'>) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const letter = optionLetter(index);
  const option = useWatch({ control: form.control, name: `options.${index}` });
  const setPicture = (path: string) => form.setValue(`options.${index}.picturePath`, path, { shouldDirty: true });
  return (
    <Box mt="2">
      <PictureField
        label={t('form.optionPicture', { letter })}
        words={common('question.optionPicture', { letter })}
        zone={`option ${index}`}
        path={option?.picturePath ?? ''}
        onChange={setPicture}
        alt={option?.pictureAlt ?? ''}
        onAlt={(words) => form.setValue(`options.${index}.pictureAlt`, words, { shouldDirty: true })}
        altError={form.errorOf(`options.${index}.pictureAlt`)}
        pictures={pictures}
        error={form.errorOf(`options.${index}.picturePath`)}
        small
      />
    </Box>
  );
}

/** Buttons at the ends are disabled, not removed, because removing a button would lose the focus. */
function MoveButtons({
  letter,
  index,
  count,
  onMove,
}: Pick<OptionRowProps, 'index' | 'count' | 'onMove'> & { letter: string }) {
  const { t } = useTranslation('questions');
  return (
    <>
      <IconButton
        label={t('form.moveUp', { letter })}
        size="sm"
        data-move="up"
        aria-disabled={index === 0}
        opacity={index === 0 ? 0.4 : undefined}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t('form.moveDown', { letter })}
        size="sm"
        data-move="down"
        aria-disabled={index === count - 1}
        opacity={index === count - 1 ? 0.4 : undefined}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown size={16} aria-hidden />
      </IconButton>
    </>
  );
}
