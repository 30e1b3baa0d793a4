import { useState } from 'react';
import { type Category } from 'shared/contract/category';
import { ConflictDialog } from 'shared/drafts';
import { useTranslation } from 'shared/i18n';
import { Box, Button, ConfirmDialog, Grid, Notice, Stack } from 'shared/ui/core';
import { aboveSaveBar, Form, formColumns, ResetAndSave, SaveBar } from 'shared/ui/form';
import { QuestionFields, sayProblem } from './question-fields';
import { valuesOf } from './question-form.schema';
import { QuestionPreview } from './question-preview';
import { UnsavedQuestion } from './unsaved-question';
import { type EditorRound, useQuestionEditor } from './use-question-editor';

interface QuestionEditorProps extends Omit<EditorRound, 'isFirst' | 'onRestart'> {
  tree: readonly Category[];
}

/** The form of a question, begun anew after a reset. */
export function QuestionEditor(props: QuestionEditorProps) {
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} isFirst={round === 0} onRestart={() => setRound(round + 1)} />;
}

/** Whose unsaved work it is. */
function draftIdOf({ course, question, generated }: QuestionEditorProps): number | string {
  if (question) return question.id;
  return generated ? `generated ${generated.question.questionNo} of course ${course.id}` : `new in course ${course.id}`;
}

function Round({ tree, ...round }: EditorRound & QuestionEditorProps) {
  const { t } = useTranslation('questions');
  const { question, generated, gradeId, onRestart } = round;
  const { form, saving, unsaved, root, pictures, attempt, isDirty, isUploading, restore, leave, giveUp } =
    useQuestionEditor(round);
  const [isAsking, setAsking] = useState(false);
  const { conflict } = saving;

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
      <Form
        form={form}
        onSubmit={saving.save}
        onInvalid={() => sayProblem(form.getValues())}
        aria-label={t('form.form')}
      >
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
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('form.resetTitle')}
        confirmLabel={t('form.resetConfirm')}
        onConfirm={() => void giveUp()}
        danger
      >
        {t(question || generated ? 'form.resetToSaved' : 'form.resetToEmpty')}
      </ConfirmDialog>
      <ConflictDialog
        title={t('form.conflictTitle')}
        text={t('form.conflict')}
        open={conflict !== undefined}
        onClose={saving.settleConflict}
        readTheirs={saving.readTheirs}
        onTheirs={(theirs) => form.reset(valuesOf(theirs, gradeId))}
        onMine={() => conflict && void saving.save(conflict)}
      />
    </div>
  );
}
