import { DraftNotice, LeaveDialog } from '@teacher-portal/remote-sdk/drafts';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Heading, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { DateTimeField, Field, Input } from '@teacher-portal/remote-sdk/ui/form';
import { RichTextEditor } from '@teacher-portal/remote-sdk/ui/rich-text';
import { type FormEvent } from 'react';
import { type OwnClass } from '../../post.schema';
import { ClassChoice } from './class-choice';
import { CommentsChoice } from './comments/comments-choice';
import { FilesField } from './files-field';
import { type PostFormOptions, type PostFormState, usePostForm } from './use-post-form';

interface PostFormProps extends PostFormOptions {
  title: string;
  classes: readonly OwnClass[];
  /** Files that were dropped on the page or chosen before the form was open. */
  given?: readonly File[] | undefined;
}

/** Text, link, files, classes and time of a post. */
export function PostForm({ title, classes, given, ...options }: PostFormProps) {
  const form = usePostForm(options);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send('post');
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3">
        <Heading>{title}</Heading>
        <DraftNotice draft={form.draft} onRestore={form.restore} />
        <LeaveDialog guard={form.guard} />
        <PostFields form={form} classes={classes} given={given} />
        <PostButtons form={form} isPosted={options.isPosted} />
      </Stack>
    </form>
  );
}

/** An address is an example in every language. */
const EXAMPLE = 'https://';

interface PostFieldsProps extends Pick<PostFormProps, 'classes' | 'given'> {
  form: PostFormState;
}

function PostFields({ form, classes, given }: PostFieldsProps) {
  const { t } = useTranslation('classroom');
  const { value, errors, change } = form;
  return (
    <>
      <RichTextEditor
        label={t('compose.text')}
        value={value.html}
        onChange={(html) => change({ html })}
        {...(errors.html && { error: t(`compose.${errors.html}`) })}
      />
      <Field
        label={t('compose.link')}
        helper={t('compose.linkHint')}
        {...(errors.link && { error: t(`compose.${errors.link}`) })}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder={EXAMPLE}
          maxLength={2000}
          value={value.link}
          onChange={({ target }) => change({ link: target.value.trim() })}
        />
      </Field>
      <FilesField
        value={value.files}
        given={given}
        onAdd={form.addFile}
        onRemove={(link) => change({ files: value.files.filter((file) => file.link !== link) })}
        onBusyChange={form.setBusy}
        onFailedChange={form.setFailed}
        {...(errors.files && { error: t(`files.${errors.files}`) })}
      />
      {classes.length > 1 && (
        <ClassChoice
          classes={classes}
          value={value.classes}
          onChange={(chosen) => change({ classes: chosen })}
          {...(errors.classes && { error: t(`compose.${errors.classes}`) })}
        />
      )}
      <CommentsChoice value={value.comments} onChange={(comments) => change({ comments })} />
      {form.isLater && (
        <DateTimeField
          label={t('compose.when')}
          value={value.publishAt}
          onChange={(publishAt) => change({ publishAt })}
          min={new Date().toISOString()}
          edge="begin"
          required
          {...(errors.publishAt && { error: t(`compose.${errors.publishAt}`) })}
        />
      )}
    </>
  );
}

function PostButtons({ form, isPosted }: { form: PostFormState; isPosted: boolean }) {
  const { t } = useTranslation('classroom');
  const { isLater, sending } = form;
  return (
    <Flex gap="2" wrap="wrap" justify="flex-end">
      <Button variant="ghost" onClick={form.close}>
        {t('compose.cancel')}
      </Button>
      {!isPosted && (
        <>
          <Button variant="ghost" loading={sending === 'draft'} onClick={() => void form.send('draft')}>
            {t('compose.draft')}
          </Button>
          <Button onClick={() => form.setLater(!isLater)}>{t(isLater ? 'compose.now' : 'compose.later')}</Button>
        </>
      )}
      <Button type="submit" variant="primary" loading={sending === 'post'}>
        {t(isPosted ? 'compose.save' : isLater ? 'compose.schedule' : 'compose.post')}
      </Button>
    </Flex>
  );
}
