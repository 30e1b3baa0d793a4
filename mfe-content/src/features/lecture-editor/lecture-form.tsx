import { lectureType, type LectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { uploadPicture } from '@teacher-portal/remote-sdk/entities/upload-lecture-file';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Card, SectionCard, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Controller, Field, Input, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { RichTextEditor } from '@teacher-portal/remote-sdk/ui/rich-text';
import { AttachmentsField } from './attachments-field';
import { type LectureForm } from './lecture-form.schema';
import { MaterialField, type MaterialUploads } from './material-field';
import { SlotList } from './slot-list';
import { type TopicOption } from './topic-options';
import { TopicTags } from './topic-tags';
import { TranscriptField } from './transcript-field';
import { TypeCards } from './type-cards';
import { type Player } from './use-player';

interface LectureFieldsProps {
  form: LectureForm;
  topics: readonly TopicOption[];
  player: Player;
  uploads: MaterialUploads;
}

/** Every field of a lecture, in validation order. */
export function LectureFields({ form, topics, player, uploads }: LectureFieldsProps) {
  const { t } = useTranslation('content');
  const { control, errorOf } = form;
  const type = useWatch({ control, name: 'type' }) as LectureType | null;
  const tags = useWatch({ control, name: 'tags' });
  const setTags = (next: number[]) => form.setValue('tags', next, { shouldDirty: true });
  const isTheory = type === lectureType.theory;
  return (
    <>
      <Card>
        <Stack gap="4">
          <Field label={t('lecture.name')} error={errorOf('name')} required>
            <Input autoComplete="off" {...form.register('name')} />
          </Field>
          <Controller
            control={control}
            name="type"
            render={({ field }) => (
              <TypeCards value={field.value} onChange={field.onChange} error={errorOf('type')} firstRef={field.ref} />
            )}
          />
          {isTheory && <RichField form={form} name="content" label={t('lecture.content')} />}
          <RichField
            form={form}
            name="description"
            label={t('lecture.description')}
            required={type !== null && !isTheory}
          />
        </Stack>
      </Card>
      {type !== null && (
        <SectionCard title={t('lecture.material')}>
          <Stack gap="4">
            <MaterialField form={form} type={type} uploads={uploads} />
            {!isTheory && <TranscriptField form={form} player={player} />}
          </Stack>
        </SectionCard>
      )}
      <Card>
        <Stack gap="4">
          <SlotList form={form} topics={topics} player={player} />
          <TopicTags topics={topics} value={tags} onChange={setTags} />
        </Stack>
      </Card>
      <Card>
        <AttachmentsField form={form} uploads={uploads} />
      </Card>
    </>
  );
}

interface RichFieldProps {
  form: LectureForm;
  name: 'description' | 'content';
  label: string;
  required?: boolean;
}

function RichField({ form, name, label, required }: RichFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        // Tells the form how to focus this field; the lazy editor shows its own errors later.
        <div ref={(box) => field.ref({ focus: () => box?.querySelector<HTMLElement>('[role=textbox]')?.focus() })}>
          <RichTextEditor
            label={label}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={form.errorOf(name)}
            required={required}
            uploadImage={uploadPicture}
          />
        </div>
      )}
    />
  );
}
