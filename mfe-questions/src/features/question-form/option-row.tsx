import { ArrowDown, ArrowUp, ImagePlus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, IconButton } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Controller, Field, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { RowFeedback } from '@teacher-portal/remote-sdk/question-types/teacher';
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
  // Generated questions accept pictures once they are in the bank.
  const takesPictures = !isGenerated;
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
        <Controller
          control={form.control}
          name={`options.${index}.value`}
          render={({ field }) => <FormulaInput {...field} name={t('form.optionText', { letter })} />}
        />
      </Field>
      {takesPictures && <OptionPicture form={form} index={index} pictures={pictures} isAsked={isPictorial} />}
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

interface OptionPictureProps extends Pick<OptionRowProps, 'form' | 'index' | 'pictures'> {
  isAsked: boolean;
}

/** Where no picture is asked for, a button until there is one. */
function OptionPicture({ form, index, pictures, isAsked }: OptionPictureProps) {
  const { t } = useTranslation('questions');
  const [isOpen, setOpen] = useState(isAsked);
  const zone = useRef<HTMLDivElement>(null);
  const { t: common } = useTranslation();
  const letter = optionLetter(index);
  const option = useWatch({ control: form.control, name: `options.${index}` });
  const setPicture = (path: string) => form.setValue(`options.${index}.picturePath`, path, { shouldDirty: true });
  const open = () => {
    setOpen(true);
    requestAnimationFrame(() => zone.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  if (!isAsked && !isOpen && !option?.picturePath)
    return (
      <Button
        size="sm"
        variant="ghost"
        mt="1"
        aria-label={t('form.addPictureTo', { letter })}
        icon={<ImagePlus size={14} aria-hidden />}
        onClick={open}
      >
        {t('form.addPicture')}
      </Button>
    );
  return (
    <Box mt="2" ref={zone}>
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
