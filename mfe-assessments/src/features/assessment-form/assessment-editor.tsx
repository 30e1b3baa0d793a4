import { useRef } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { ConflictDialog, UnsavedChanges, type UnsavedChangesHandle } from '@teacher-portal/remote-sdk/drafts';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type Location } from '@teacher-portal/remote-sdk/router';
import { Notice } from '@teacher-portal/remote-sdk/ui/core';
import { assessmentDraftSchema, type UnsavedAssessment } from './assessment-draft.schema';
import { FormSteps } from './form-steps';
import { PublishedForm } from './published-form';
import { useAssessmentEditor } from './use-assessment-editor';
import { useFormAddress } from './use-form-address';
import { useFormUndo } from './use-form-undo';
import { useStepFlow } from './use-step-flow';

interface AssessmentEditorProps {
  course: Course;
  /** The assessment as it was opened; undefined for a new one. */
  assessment?: Assessment;
  /** Query parameters that the form keeps. */
  state: object;
}

const idIn = ({ search }: Location) => new URLSearchParams(search).get('id');
/** The form keeps its state between steps. */
const isLeaving = (from: Location, to: Location) => from.pathname !== to.pathname || idIn(from) !== idIn(to);

/** The assessment form with its unsaved changes. */
export function AssessmentEditor({ course, assessment, state }: AssessmentEditorProps) {
  const { t } = useTranslation('assessmentForm');
  const { step } = useFormAddress();
  const editor = useAssessmentEditor(course, assessment);
  const unsaved = useRef<UnsavedChangesHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  const { saved, draft, saving, isFixed, isDirty } = editor;
  const shown = saved && !isFixed ? step : 0;
  const flow = useStepFlow({ course, step: shown, root, state, editor, settle: async () => unsaved.current?.settle() });
  const { conflict } = saving;
  const undo = useFormUndo({ root, editor, step: shown, onStep: (target) => void flow.go(target) });

  return (
    <>
      <UnsavedChanges<UnsavedAssessment>
        ref={unsaved}
        entity="assessment"
        id={saved?.id ?? `new in course ${course.id}`}
        version={saved?.version}
        value={saving.attempt ? { form: draft, attempt: saving.attempt } : { form: draft }}
        isDirty={isDirty}
        schema={assessmentDraftSchema}
        onRestore={editor.restore}
        onSaveDraft={isFixed ? undefined : () => flow.saveDraft({ isLeaving: true })}
        isLeaving={isLeaving}
      />
      <div ref={root}>
        {isFixed && saved ? (
          <PublishedForm
            assessment={saved}
            course={course}
            editor={editor}
            problems={flow.problems}
            attempt={flow.attempt}
            onSave={() => void flow.saveWords()}
            onUndo={undo}
          />
        ) : (
          <FormSteps course={course} step={shown} editor={editor} flow={flow} onUndo={undo} />
        )}
        {saving.hasFailed && (
          <Notice tone="bad" role="alert">
            {t('form.failed')}
          </Notice>
        )}
      </div>
      <ConflictDialog
        title={t('form.conflictTitle')}
        text={t('form.conflict')}
        open={conflict !== undefined}
        onClose={saving.settleConflict}
        readTheirs={saving.readTheirs}
        onTheirs={editor.takeTheirs}
        onMine={() => conflict?.()}
      />
    </>
  );
}
