import { useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { MergeDialog } from '@teacher-portal/remote-sdk/entities/merge';
import { useProblemToast } from '@teacher-portal/remote-sdk/entities/use-problem-toast';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, ConfirmDialog, Grid, LinkButton, Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';
import {
  aboveSaveBar,
  Form,
  formColumns,
  ResetAndSave,
  DisabledFields,
  SaveBar,
} from '@teacher-portal/remote-sdk/ui/form';
import { LectureFields } from './lecture-form';
import { lectureForm, type LectureValues, valuesOf } from './lecture-form.schema';
import { LecturePreview } from './lecture-preview';
import { useMergeFields } from './merge-fields';
import { type TopicOption, topicOptions } from './topic-options';
import { UnsavedLecture } from './unsaved-lecture';
import { type EditorRound, useLectureEditor } from './use-lecture-editor';
import { usePlayer } from './use-player';

interface LectureEditorProps extends Pick<EditorRound, 'course' | 'topicId' | 'lecture'> {
  tree: readonly Category[];
}

/** The editor, remounted after a lecture was created and after a reset. */
export function LectureEditor(props: LectureEditorProps) {
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} isFirst={round === 0} onRestart={() => setRound(round + 1)} />;
}

/** Where Cancel leads: to the topic the editor was opened from, else to the course. */
function cameFrom({ course, topicId, lecture }: Pick<EditorRound, 'course' | 'topicId' | 'lecture'>) {
  const topic = topicId ?? lecture?.tags[0] ?? lecture?.tagSlots[0]?.tagId;
  const to =
    topic === undefined
      ? paths.courses.details.href({ id: course.id })
      : paths.courses.topic.href({ id: course.id, topicId: topic });
  return { to, state: subjectState(course.id) };
}

const draftIdOf = (course: Course, topicId: number | undefined, lecture: Lecture | undefined) =>
  lecture?.id ?? `new in topic ${topicId ?? 0} of course ${course.id}`;

function Round({ tree, ...round }: EditorRound & LectureEditorProps) {
  const { t } = useTranslation('content');
  const { course, topicId, lecture, onRestart } = round;
  const topics = topicOptions(tree);
  const player = usePlayer();
  const editor = useLectureEditor(round);
  const { form, saving, unsaved, uploads, attempt, isDirty, isUploading, restore } = editor;
  const sayProblem = useProblemToast(form, lectureForm);
  const [isAsking, setAsking] = useState(false);
  const back = cameFrom(round);

  return (
    <>
      <UnsavedLecture
        ref={unsaved}
        form={form}
        id={draftIdOf(course, topicId, lecture)}
        version={lecture?.version}
        attempt={attempt}
        isDirty={isDirty}
        isUploading={isUploading}
        onRestore={restore}
        onLeave={() => void saving.abandon()}
      />
      <Form form={form} onSubmit={saving.save} onInvalid={sayProblem} aria-label={t('lecture.form')}>
        <DisabledFields disabled={saving.isSaving}>
          <Grid gap="4" templateColumns={formColumns} alignItems="start" css={aboveSaveBar}>
            <Stack gap="4" minWidth="0">
              <LectureFields form={form} topics={topics} player={player} uploads={uploads} />
            </Stack>
            <Box position={{ lg: 'sticky' }} top={{ lg: '72px' }} minWidth="0">
              <LecturePreview form={form} topics={topics} sources={uploads.sources} player={player} />
            </Box>
          </Grid>
        </DisabledFields>
        {saving.hasFailed && (
          <Notice tone="bad" role="alert">
            {t('lecture.failed')}
          </Notice>
        )}
        <SaveBar isDirty={isDirty} note={isUploading ? t('lecture.uploading') : undefined}>
          <LinkButton asChild variant="ghost">
            <Link to={back.to} state={back.state}>
              {t('lecture.cancel')}
            </Link>
          </LinkButton>
          <ResetAndSave
            isSaving={saving.isSaving}
            isWaiting={isUploading}
            onReset={() => (isDirty || isUploading ? setAsking(true) : onRestart())}
          />
        </SaveBar>
      </Form>
      <EditorDialogs lecture={lecture} editor={editor} isResetting={isAsking} onKeep={() => setAsking(false)} />
      {saving.conflict && <Merge topics={topics} editor={editor} theirs={saving.conflict} />}
    </>
  );
}

interface EditorDialogsProps extends Pick<EditorRound, 'lecture'> {
  editor: ReturnType<typeof useLectureEditor>;
  isResetting: boolean;
  onKeep: () => void;
}

/** Confirms a reset. */
function EditorDialogs({ lecture, editor, isResetting, onKeep }: EditorDialogsProps) {
  const { t } = useTranslation('content');
  const { giveUp } = editor;
  return (
    <>
      <ConfirmDialog
        open={isResetting}
        onClose={onKeep}
        title={t('lecture.resetTitle')}
        confirmLabel={t('lecture.resetConfirm')}
        onConfirm={() => void giveUp()}
        danger
      >
        {t(lecture ? 'lecture.resetToSaved' : 'lecture.resetToEmpty')}
      </ConfirmDialog>
    </>
  );
}

interface MergeProps {
  topics: readonly TopicOption[];
  editor: ReturnType<typeof useLectureEditor>;
  theirs: Lecture;
}

/** When somebody else has saved the lecture: merges their changes with those of the form. */
function Merge({ topics, editor: { form, saving }, theirs }: MergeProps) {
  const { t } = useTranslation('content');
  const fields = useMergeFields(topics);
  const sayProblem = useProblemToast(form, lectureForm);
  const values = valuesOf(theirs);
  const sides = { base: form.formState.defaultValues as LectureValues, theirs: values, mine: form.getValues() };
  const accept = () => {
    saving.acceptTheirs(theirs);
    form.reset(values);
  };
  return (
    <MergeDialog
      title={t('lecture.conflictTitle')}
      text={t('lecture.conflict')}
      fields={fields}
      sides={sides}
      onTheirs={accept}
      onMerged={(all) => {
        accept();
        form.reset(all, { keepDefaultValues: true });
        void form.handleSubmit(saving.save, sayProblem)();
      }}
      onClose={saving.closeConflict}
    />
  );
}
