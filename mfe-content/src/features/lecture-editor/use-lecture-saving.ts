import { useRef, useState } from 'react';
import { createLecture, deleteLecture, type Lecture } from 'shared/contract/lecture';
import { lectureListQuery } from 'shared/entities/lecture-list.query';
import { handleError, handleSuccess } from 'shared/feedback';
import { isConflict, invalidate, queryClient, write } from 'shared/query';
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
  /** The values that could not be saved because somebody else has saved the lecture. */
  const [conflict, setConflict] = useState<LectureInput>();
  const version = useRef(lecture?.version ?? 0);

  const fail = (error: unknown, input: LectureInput) => {
    if (lecture && isConflict(error)) return setConflict(input);
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
      // After the last of several calls.
      void invalidate(createLecture);
      await onSaved();
    } catch (error) {
      fail(error, input);
    } finally {
      setSaving(false);
    }
  };

  /** The current lecture of the server; later saves are based on it. */
  const readTheirs = async (): Promise<Lecture | undefined> => {
    const latest = await queryClient.fetchQuery({ ...lectureListQuery(courseId), staleTime: 0 });
    const theirs = latest.find(({ id }) => id === lecture?.id);
    if (theirs) version.current = theirs.version;
    return theirs;
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

  return { save, isSaving, hasFailed, conflict, settleConflict: () => setConflict(undefined), readTheirs, abandon };
}
