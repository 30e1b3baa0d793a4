import { useRef } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { questionCategory, questionCategoryLabel, type QuestionType } from '@teacher-portal/remote-sdk/contract/enums';
import { type QuestionItem } from '@teacher-portal/remote-sdk/contract/question-item';
import { isDrawnType, isItemType, isPictorialType } from '@teacher-portal/item-writing/item-types';
import { useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { emptyItem } from '@teacher-portal/remote-sdk/question-types/teacher';
import { Flex, Notice } from '@teacher-portal/remote-sdk/ui/core';
import { Controller, FieldGroup, Radio, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { ConvertButton } from './convert-button';
import { DrawingField } from './drawing-field';
import { PictureField, type PictureUploads } from './picture-field';
import { Place } from './place';
import { type QuestionForm } from './question-form.schema';
import { RichField } from './rich-field';
import { TypeCards } from './type-cards';

export interface InputProps {
  form: QuestionForm;
  tree: readonly Category[];
  pictures: PictureUploads;
  /** Generated questions accept pictures and drawings only once they are in the bank. */
  isGenerated: boolean;
}

/** A type that is chosen again gets back what was asked for. */
export function TypeInput({ form, isGenerated }: InputProps) {
  const { control, errorOf } = form;
  const language = useLanguage();
  const known = useRef(new Map<number, QuestionItem>());
  const takeItem = (type: QuestionType) => {
    const before = form.getValues('item');
    if (before) known.current.set(before.type, before);
    form.setValue('item', known.current.get(type) ?? emptyItem(type), { shouldDirty: true });
    if (isItemType(type) && !form.getValues('itemLanguage')) form.setValue('itemLanguage', language);
  };
  return (
    <div>
      <Controller
        control={control}
        name="questionType"
        render={({ field }) => (
          <TypeCards
            value={field.value}
            onChange={(type) => {
              takeItem(type);
              field.onChange(type);
            }}
            isGenerated={isGenerated}
            error={errorOf('questionType')}
          />
        )}
      />
      {!isGenerated && <ConvertButton form={form} />}
    </div>
  );
}

const banks = Object.values(questionCategory);

export function BankInput({ form }: InputProps) {
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

export function StemInput({ form }: InputProps) {
  const { t } = useTranslation('questions');
  return (
    <Place name="stem">
      <RichField form={form} name="questionText" label={t('form.text')} helper={t('form.mathHelper')} required />
    </Place>
  );
}

export const useType = ({ control }: QuestionForm) => useWatch({ control, name: 'questionType' });

export function PictureInput({ form, pictures, isGenerated }: InputProps) {
  if (!isPictorialType(useType(form))) return null;
  if (isGenerated) return <PictureLater />;
  return (
    <Place name="picture">
      <QuestionPicture form={form} pictures={pictures} />
    </Place>
  );
}

function QuestionPicture({ form, pictures }: Pick<InputProps, 'form' | 'pictures'>) {
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

export function DrawingInput({ form, isGenerated }: InputProps) {
  if (!isDrawnType(useType(form))) return null;
  return isGenerated ? <PictureLater /> : <DrawingField form={form} />;
}

function PictureLater() {
  const { t } = useTranslation('questions');
  return <Notice>{t('form.pictureLater')}</Notice>;
}
