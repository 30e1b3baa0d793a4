import { type Ref, useEffect, useRef, useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { type StudentBody, studentBody } from '@teacher-portal/remote-sdk/contract/student-record';
import { UnsavedChanges, type UnsavedChangesHandle } from '@teacher-portal/remote-sdk/drafts';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link, useNavigate } from '@teacher-portal/remote-sdk/router';
import { Box, Button, LinkButton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { aboveSaveBar, DisabledFields, Form, SaveBar, useWatch, useZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { DataCard } from '../../personal-data/data-card';
import { MergeCard } from '../../merging/merge-card';
import { StudentFields } from './student-fields';
import {
  emptyStudent,
  type StudentForm,
  type StudentInput,
  type StudentValues,
  studentValues,
  valuesOf,
} from './student-form.schema';
import { StudentMerge } from './student-merge';
import { useStudentSaving } from './use-student-saving';
import { WithdrawCard } from './withdraw-card';

interface StudentEditorProps {
  /** The student to edit; undefined for a new one. */
  student: StudentDetail | undefined;
  /** The grade of a new student. */
  gradeId: number;
}

/** Edits a student, or adds one after the other. */
export function StudentEditor({ student, gradeId }: StudentEditorProps) {
  const [next, setNext] = useState({ round: 0, values: emptyStudent({ gradeId }) });
  return (
    <Round
      key={next.round}
      student={student}
      first={student ? valuesOf(student) : next.values}
      isFirst={next.round === 0}
      onAnother={(values) => setNext({ round: next.round + 1, values })}
    />
  );
}

interface RoundProps {
  student: StudentDetail | undefined;
  first: StudentValues;
  /** False after another student was asked for, when the focus goes to the name. */
  isFirst: boolean;
  onAnother: (values: StudentValues) => void;
}

function Round({ student, first, isFirst, onAnother }: RoundProps) {
  const { t } = useTranslation('students');
  const navigate = useNavigate();
  const form = useZodForm<StudentBody, StudentInput>(studentBody, { defaultValues: first });
  const unsaved = useRef<UnsavedChangesHandle>(null);
  const wantsAnother = useRef(false);
  const { setFocus } = form;
  useEffect(() => {
    if (!isFirst) setFocus('name');
  }, [isFirst, setFocus]);

  const settle = async () => void (await unsaved.current?.settle());
  const saving = useStudentSaving({
    form,
    student,
    onSaved: async (id) => {
      await settle();
      if (wantsAnother.current) {
        const { gradeId, section } = form.getValues();
        onAnother(emptyStudent({ gradeId, section }));
      } else await navigate(paths.students.details.href({ id }));
    },
  });
  return (
    <>
      <Unsaved ref={unsaved} form={form} student={student} />
      <Form form={form} onSubmit={saving.save} aria-label={t('form.label')}>
        <DisabledFields disabled={saving.isSaving}>
          <Box css={aboveSaveBar}>
            <StudentFields form={form} student={student} />
          </Box>
        </DisabledFields>
        <Buttons
          student={student}
          isDirty={form.formState.isDirty}
          isSaving={saving.isSaving}
          onChoose={(another) => (wantsAnother.current = another)}
        />
      </Form>
      {student && (
        <Stack gap="4" mt="4" maxWidth="56rem">
          <MergeCard student={student} onMerged={settle} />
          <DataCard student={student} />
          <WithdrawCard student={student} onWithdrawn={settle} />
        </Stack>
      )}
      {saving.conflict && <StudentMerge form={form} saving={saving} theirs={saving.conflict} />}
    </>
  );
}

interface ButtonsProps extends Pick<StudentEditorProps, 'student'> {
  isDirty: boolean;
  isSaving: boolean;
  /** Called before the form is submitted: whether another student is to be added after this one. */
  onChoose: (another: boolean) => void;
}

function Buttons({ student, isDirty, isSaving, onChoose }: ButtonsProps) {
  const { t } = useTranslation('students');
  return (
    <SaveBar isDirty={isDirty}>
      <LinkButton asChild variant="ghost">
        <Link to={student ? paths.students.details.href({ id: student.id }) : paths.students.list.href()}>
          {t('form.cancel')}
        </Link>
      </LinkButton>
      {!student && (
        <Button type="submit" disabled={isSaving} onClick={() => onChoose(true)}>
          {t('form.saveAndNext')}
        </Button>
      )}
      <Button type="submit" variant="primary" loading={isSaving} onClick={() => onChoose(false)}>
        {t('form.save')}
      </Button>
    </SaveBar>
  );
}

interface UnsavedProps extends Pick<StudentEditorProps, 'student'> {
  ref: Ref<UnsavedChangesHandle>;
  form: StudentForm;
}

/** Tracks unsaved changes. The only component that re-renders on every keystroke. */
function Unsaved({ ref, form, student }: UnsavedProps) {
  const values = useWatch({ control: form.control }) as StudentValues;
  return (
    <UnsavedChanges<StudentValues>
      ref={ref}
      entity="student"
      id={student?.id}
      version={student?.version}
      value={values}
      isDirty={form.formState.isDirty}
      schema={studentValues}
      onRestore={(draft) => form.reset(draft, { keepDefaultValues: true })}
    />
  );
}
