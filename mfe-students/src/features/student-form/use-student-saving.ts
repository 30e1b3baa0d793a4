import { useRef, useState } from 'react';
import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { createStudent, updateStudent } from '@teacher-portal/remote-sdk/contract/student-record';
import { isMessageKey } from '@teacher-portal/remote-sdk/contract/problem';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { queryClient, useWrite } from '@teacher-portal/remote-sdk/query';
import { studentQuery } from '../../student/student.query';
import { type StudentForm, type StudentInput, studentValues } from './student-form.schema';

interface Saving {
  form: StudentForm;
  /** The student to edit; undefined for a new one. */
  student: StudentDetail | undefined;
  onSaved: (id: number) => Promise<void>;
}

/** Saves a student and shows why the server refused: at the field, in a dialog if someone else saved, or as a toast. */
export function useStudentSaving({ form, student, onSaved }: Saving) {
  const version = useRef(student?.version ?? 0);
  /** The student as somebody else has saved them in the meantime. */
  const [conflict, setConflict] = useState<StudentDetail>();

  const onError = (error: ApiError) => {
    const [detail] = error.details;
    const field = studentValues.keyof().safeParse(detail?.path).data;
    if (field && detail && isMessageKey(detail.code)) form.failAt(field, detail.code);
    else handleError(error);
  };
  const showTheirs = async () => {
    if (!student) return;
    try {
      setConflict(await queryClient.fetchQuery({ ...studentQuery(student.id), staleTime: 0 }));
    } catch (error) {
      handleError(error);
    }
  };
  const creating = useWrite(createStudent, {
    onError,
    onSuccess: ({ data }) => {
      handleSuccess('success.studentCreated');
      return onSaved(data.id);
    },
  });
  const updating = useWrite(updateStudent, {
    onError,
    onConflict: () => void showTheirs(),
    onSuccess: ({ data }) => {
      handleSuccess('success.studentUpdated');
      return onSaved(data.id);
    },
  });

  const save = (body: StudentInput) => {
    if (student) updating.mutate({ params: { id: student.id }, body, version: version.current });
    else creating.mutate({ body });
  };

  return {
    save,
    isSaving: creating.isPending || updating.isPending,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Later saves are based on what somebody else has saved. */
    acceptTheirs: (theirs: StudentDetail) => {
      version.current = theirs.version;
      setConflict(undefined);
    },
  };
}

export type StudentSaving = ReturnType<typeof useStudentSaving>;
