import { useRef, useState } from 'react';
import { createLecture, deleteLecture, type Lecture, listLectures } from '@teacher-portal/remote-sdk/contract/lecture';
import { handleError, handleProblem, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { call } from '@teacher-portal/remote-sdk/http';
import { isConflict, invalidate, write } from '@teacher-portal/remote-sdk/query';
import { type LectureInput } from './lecture-form.schema';
import { type Attempt, saveLecture, saveNewLecture } from './save-lecture';

interface Saving {
  courseId: number;
  /** The lecture to edit; undefined for a new one. */
  lecture: Lecture | undefined;
  onAttempt: (attempt: Attempt | undefined) => void;
  attempt: Attempt | undefined;
  onSaved: () => Promise<void>;
}

/** Saves a lecture, reports the result, and keeps what a retry or the conflict dialog needs. */
export function useLectureSaving({ courseId, lecture, attempt, onAttempt, onSaved }: Saving) {
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The lecture as somebody else has saved it in the meantime. */
  const [conflict, setConflict] = useState<Lecture>();
  const version = useRef(lecture?.version ?? 0);

  const showTheirs = async (id: number) => {
    // Not written to the cache: a lecture missing from the list would replace the form with a message.
    const latest = await call(listLectures, { params: { courseId } }).catch(handleError);
    const theirs = latest?.data.find((each) => each.id === id);
    if (theirs) setConflict(theirs);
    else if (latest) handleProblem('errors.notFound');
  };

  const fail = async (error: unknown) => {
    if (lecture && isConflict(error)) return showTheirs(lecture.id);
    handleError(error);
    setFailed(true);
  };

  const save = async (input: LectureInput) => {
    setSaving(true);
    setFailed(false);
    try {
      if (lecture) await saveLecture(lecture.id, version.current, input);
      else await saveNewLecture({ input, courseId, attempt, remember: onAttempt });
      handleSuccess(lecture ? 'success.lectureUpdated' : 'success.lectureCreated');
      // Runs after the last of several calls.
      void invalidate(createLecture);
      await onSaved();
    } catch (error) {
      await fail(error);
    } finally {
      setSaving(false);
    }
  };

  /** Discards a lecture whose creation was started. */
  const abandon = async () => {
    const { lectureId: id, version = 1 } = attempt ?? {};
    if (id === undefined) return;
    try {
      await write(deleteLecture, { params: { id }, version });
    } catch (error) {
      handleError(error);
    }
  };

  return {
    save,
    isSaving,
    hasFailed,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Bases later saves on the version that somebody else has saved. */
    acceptTheirs: (theirs: Lecture) => {
      version.current = theirs.version;
      setConflict(undefined);
    },
    abandon,
  };
}
