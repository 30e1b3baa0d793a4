import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, IconButton } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Controller, Field, Input, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { RowFeedback } from '@teacher-portal/remote-sdk/question-types/teacher';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { PictureField, type PictureUploads } from './picture-field';
import { type QuestionForm } from './question-form.schema';

interface OptionRowProps {
  form: QuestionForm;
  index: number;
  count: number;
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
      <Field label={t('form.optionText', { letter })} error={form.errorOf(`options.${index}.value`)}>
        <Input autoComplete="off" {...form.register(`options.${index}.value`)} />
      </Field>
      {option?.value.includes('$') && (
        <Box mt="1.5" color="ink2">
          <MathText>{option.value}</MathText>
        </Box>
      )}
      {isPictorial && <OptionPicture form={form} index={index} pictures={pictures} />}
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

function OptionFeedback({ form, index }: Pick<OptionRowProps, 'form' | 'index'>) {
  const { t } = useTranslation('questions');
  return (
    <Controller
      control={form.control}
      name={`options.${index}.feedback`}
      render={({ field }) => (
        <RowFeedback
          name={t('form.optionText', { letter: optionLetter(index) })}
          value={field.value || undefined}
          onChange={(feedback) => field.onChange(feedback ?? '')}
        />
      )}
    />
  );
}

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
