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
  const [conflict, setConflict] = useState<StudentInput>();

  const onError = (error: ApiError) => {
    const [detail] = error.details;
    const field = studentValues.keyof().safeParse(detail?.path).data;
    if (field && detail && isMessageKey(detail.code)) form.failAt(field, detail.code);
    else handleError(error);
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
    onConflict: (_, { body }) => setConflict(body as StudentInput),
    onSuccess: ({ data }) => {
      handleSuccess('success.studentUpdated');
      return onSaved(data.id);
    },
  });

  const save = (body: StudentInput) => {
    if (student) updating.mutate({ params: { id: student.id }, body, version: version.current });
    else creating.mutate({ body });
  };

  /** The student as somebody else has saved them; later saves are based on it. */
  const readTheirs = async (): Promise<StudentDetail | undefined> => {
    if (!student) return undefined;
    const theirs = await queryClient.fetchQuery({ ...studentQuery(student.id), staleTime: 0 });
    version.current = theirs.version;
    return theirs;
  };

  return {
    save,
    isSaving: creating.isPending || updating.isPending,
    conflict,
    settleConflict: () => setConflict(undefined),
    readTheirs,
  };
}
