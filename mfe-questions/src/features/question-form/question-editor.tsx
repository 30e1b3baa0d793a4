import { useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { MergeDialog } from '@teacher-portal/remote-sdk/entities/merge';
import { useProblemToast } from '@teacher-portal/remote-sdk/entities/use-problem-toast';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, ConfirmDialog, Grid, Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { aboveSaveBar, Form, formColumns, ResetAndSave, SaveBar } from '@teacher-portal/remote-sdk/ui/form';
import { ChangeDialog } from './change-dialog';
import { CopyDialog } from './copy-dialog';
import { useMergeFields } from './merge-fields';
import { QuestionFields } from './question-fields';
import { questionForm, type QuestionValues, valuesOf } from './question-form.schema';
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
      {saving.conflict && <Merge gradeId={round.gradeId} tree={tree} editor={editor} theirs={saving.conflict} />}
    </div>
  );
}

interface EditorDialogsProps {
  round: Pick<EditorRound, 'question' | 'generated'>;
  editor: ReturnType<typeof useQuestionEditor>;
  isResetting: boolean;
  onKeep: () => void;
}

/** Confirmations: of a reset, of a duplicate after a lost response, and of the kind of change to a question in use. */
function EditorDialogs({
  round: { question, generated },
  editor: { saving, giveUp },
  isResetting,
  onKeep,
}: EditorDialogsProps) {
  const { t } = useTranslation('questions');
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
    </>
  );
}

interface MergeProps {
  gradeId: number;
  tree: readonly Category[];
  editor: ReturnType<typeof useQuestionEditor>;
  theirs: Question;
}

/** When somebody else has saved the question: merges their changes with those of the form. */
function Merge({ gradeId, tree, editor: { form, saving }, theirs }: MergeProps) {
  const { t } = useTranslation('questions');
  const fieldsOf = useMergeFields(tree);
  const sayProblem = useProblemToast(form, questionForm);
  const values = valuesOf(theirs, gradeId);
  const sides = { base: form.formState.defaultValues as QuestionValues, theirs: values, mine: form.getValues() };
  const accept = () => {
    saving.acceptTheirs(theirs);
    form.reset(values);
  };
  return (
    <MergeDialog
      title={t('form.conflictTitle')}
      text={t('form.conflict')}
      fields={fieldsOf(sides)}
      sides={sides}
      onTheirs={accept}
      onMerged={(all) => {
        accept();
        form.reset(all, { keepDefaultValues: true });
        void form.handleSubmit((body) => saving.save(body), sayProblem)();
      }}
      onClose={saving.closeConflict}
    />
  );
}
