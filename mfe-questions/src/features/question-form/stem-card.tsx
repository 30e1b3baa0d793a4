import { questionCategory, questionCategoryLabel, questionType } from '@teacher-portal/remote-sdk/contract/enums';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Card, Flex, Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Controller, FieldGroup, Radio, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { DrawingField } from './drawing-field';
import { PictureField, type PictureUploads } from './picture-field';
import { Place } from './place';
import { type QuestionForm } from './question-form.schema';
import { RichField } from './rich-field';
import { TypeCards } from './type-cards';

interface StemCardProps {
  form: QuestionForm;
  pictures: PictureUploads;
  isGenerated: boolean;
}

/** The stem: text, picture and drawing. */
export function StemCard({ form, pictures, isGenerated }: StemCardProps) {
  const { t } = useTranslation('questions');
  const { control, errorOf } = form;
  const type = useWatch({ control, name: 'questionType' });
  const hasWordsOnly = type === questionType.multipleChoice || type === questionType.descriptive;
  return (
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
        <Place name="stem">
          <RichField form={form} name="questionText" label={t('form.text')} helper={t('form.mathHelper')} required />
        </Place>
        {type === questionType.pictorial && !isGenerated && (
          <Place name="picture">
            <QuestionPicture form={form} pictures={pictures} />
          </Place>
        )}
        {type === questionType.whiteboard && !isGenerated && <DrawingField form={form} />}
        {isGenerated && !hasWordsOnly && <Notice>{t('form.pictureLater')}</Notice>}
      </Stack>
    </Card>
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

function QuestionPicture({ form, pictures }: Omit<StemCardProps, 'isGenerated'>) {
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
