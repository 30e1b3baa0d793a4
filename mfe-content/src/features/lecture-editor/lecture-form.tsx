import { lectureType, type LectureType } from 'shared/contract/enums';
import { type ErrorKey } from 'shared/contract/message-key';
import { describeIssue } from 'shared/contract/problem';
import { uploadPicture } from 'shared/entities/upload-lecture-file';
import { handleProblem } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Card, SectionCard, Stack } from 'shared/ui/core';
import { Controller, Field, Input, useWatch } from 'shared/ui/form';
import { RichTextEditor } from 'shared/ui/rich-text';
import { AttachmentsField } from './attachments-field';
import { lectureForm, type LectureForm, type LectureValues } from './lecture-form.schema';
import { MaterialField, type UploadWork } from './material-field';
import { SlotList } from './slot-list';
import { type TopicOption } from './topic-options';
import { TopicTags } from './topic-tags';
import { TranscriptField } from './transcript-field';
import { TypeCards } from './type-cards';
import { type Player } from './use-player';

/** Says the first thing that is wrong as a toast; the field says it too. */
export function sayProblem(values: LectureValues): void {
  const issue = lectureForm.safeParse(values).error?.issues[0];
  if (!issue) return;
  const { key, values: words } = describeIssue(issue);
  handleProblem(key as ErrorKey, words);
}

interface LectureFieldsProps {
  form: LectureForm;
  topics: readonly TopicOption[];
  player: Player;
  uploads: UploadWork;
}

/** Every field of a lecture, in the order in which they are checked. */
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
        // The form is told how to send the focus here; the text itself arrives later and marks its errors later too.
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
