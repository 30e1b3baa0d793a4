import { useState } from 'react';
import { type Category } from 'shared/contract/category';
import { ConflictDialog } from 'shared/drafts';
import { useProblemToast } from 'shared/entities/use-problem-toast';
import { useTranslation } from 'shared/i18n';
import { Box, Button, ConfirmDialog, Grid, Notice, Stack } from 'shared/ui/core';
import { aboveSaveBar, Form, formColumns, ResetAndSave, SaveBar } from 'shared/ui/form';
import { ChangeDialog } from './change-dialog';
import { CopyDialog } from './copy-dialog';
import { QuestionFields } from './question-fields';
import { questionForm, valuesOf } from './question-form.schema';
import { QuestionPreview } from './question-preview';
import { UnsavedQuestion } from './unsaved-question';
import { type EditorRound, useQuestionEditor } from './use-question-editor';

interface QuestionEditorProps extends Omit<EditorRound, 'isFirst' | 'onRestart'> {
  tree: readonly Category[];
}

/** The question form, remounted after a reset. */
export function QuestionEditor(props: QuestionEditorProps) {
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} isFirst={round === 0} onRestart={() => setRound(round + 1)} />;
}

/** The owner of the unsaved changes. */
function draftIdOf({ course, question, generated }: QuestionEditorProps): number | string {
  if (question) return question.id;
  return generated ? `generated ${generated.question.questionNo} of course ${course.id}` : `new in course ${course.id}`;
}

function Round({ tree, ...round }: EditorRound & QuestionEditorProps) {
  const { t } = useTranslation('questions');
  const { question, generated, onRestart } = round;
  const editor = useQuestionEditor(round);
  const { form, saving, unsaved, root, pictures, attempt, isDirty, isUploading, restore, leave } = editor;
  const sayProblem = useProblemToast(form, questionForm);
  const [isAsking, setAsking] = useState(false);

  return (
    <div ref={root}>
      <UnsavedQuestion
        ref={unsaved}
        form={form}
        id={draftIdOf({ tree, ...round })}
        version={question?.version}
        attempt={attempt}
        isDirty={isDirty}
        isUploading={isUploading}
        onRestore={restore}
      />
      <Form form={form} onSubmit={(body) => saving.save(body)} onInvalid={sayProblem} aria-label={t('form.form')}>
        <Grid gap="4" templateColumns={formColumns} alignItems="start" css={aboveSaveBar}>
          <Stack gap="4" minWidth="0">
            <QuestionFields form={form} tree={tree} pictures={pictures} isGenerated={generated !== undefined} />
          </Stack>
          <Box position={{ lg: 'sticky' }} top={{ lg: '72px' }} minWidth="0">
            <QuestionPreview form={form} id={question?.id} pictures={pictures} />
          </Box>
        </Grid>
        {saving.hasFailed && (
          <Notice tone="bad" role="alert">
            {t('form.failed')}
          </Notice>
        )}
        <SaveBar isDirty={isDirty} note={isUploading ? t('form.uploading') : undefined}>
          <Button variant="ghost" onClick={() => void leave()}>
            {t('form.cancel')}
          </Button>
          <ResetAndSave
            isSaving={saving.isSaving}
            isWaiting={isUploading}
            onReset={() => (isDirty || isUploading ? setAsking(true) : onRestart())}
          />
        </SaveBar>
      </Form>
      <EditorDialogs round={round} editor={editor} isResetting={isAsking} onKeep={() => setAsking(false)} />
    </div>
  );
}

interface EditorDialogsProps {
  round: Pick<EditorRound, 'question' | 'generated' | 'gradeId'>;
  editor: ReturnType<typeof useQuestionEditor>;
  isResetting: boolean;
  onKeep: () => void;
}

/** Asks before a reset, after a lost answer, and when somebody else has saved the question. */
function EditorDialogs({
  round: { question, generated, gradeId },
  editor: { form, saving, giveUp },
  isResetting,
  onKeep,
}: EditorDialogsProps) {
  const { t } = useTranslation('questions');
  const { conflict } = saving;
  return (
    <>
      <ConfirmDialog
        open={isResetting}
        onClose={onKeep}
        title={t('form.resetTitle')}
        confirmLabel={t('form.resetConfirm')}
        onConfirm={() => void giveUp()}
        danger
      >
        {t(question || generated ? 'form.resetToSaved' : 'form.resetToEmpty')}
      </ConfirmDialog>
      <CopyDialog saving={saving} />
      <ChangeDialog saving={saving} />
      <ConflictDialog
        title={t('form.conflictTitle')}
        text={t('form.conflict')}
        open={conflict !== undefined}
        onClose={saving.settleConflict}
        readTheirs={saving.readTheirs}
        onTheirs={(theirs) => form.reset(valuesOf(theirs, gradeId))}
        onMine={() => conflict && void saving.save(conflict.body, conflict.said)}
      />
    </>
  );
}
