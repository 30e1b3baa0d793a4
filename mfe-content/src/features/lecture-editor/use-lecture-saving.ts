import { useRef, useState } from 'react';
import { createLecture, deleteLecture, type Lecture } from 'shared/contract/lecture';
import { lectureListQuery } from 'shared/entities/lecture-list.query';
import { handleError, handleSuccess } from 'shared/feedback';
import { isConflict, outdate, queryClient, write } from 'shared/query';
import { type LectureWork } from './lecture-form.schema';
import { type Attempt, saveLecture, saveNewLecture } from './save-lecture';

interface Saving {
  courseId: number;
  /** The lecture that is edited; undefined for a new one. */
  lecture: Lecture | undefined;
  onAttempt: (attempt: Attempt | undefined) => void;
  attempt: Attempt | undefined;
  onSaved: () => Promise<void>;
}

/** Saves a lecture, tells how it went, and keeps what a second try or a choice between two versions needs. */
export function useLectureSaving({ courseId, lecture, attempt, onAttempt, onSaved }: Saving) {
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** What could not be saved because somebody else has saved the lecture in the meantime. */
  const [conflict, setConflict] = useState<LectureWork>();
  const version = useRef(lecture?.version ?? 0);

  const fail = (error: unknown, work: LectureWork) => {
    if (lecture && isConflict(error)) return setConflict(work);
    handleError(error);
    setFailed(true);
  };

  const save = async (work: LectureWork) => {
    setSaving(true);
    setFailed(false);
    try {
      if (lecture) await saveLecture(lecture.id, version.current, work);
      else await saveNewLecture({ work, courseId, attempt, remember: onAttempt });
      handleSuccess(lecture ? 'success.lectureUpdated' : 'success.lectureCreated');
      // After the last of several calls.
      void outdate(createLecture);
      await onSaved();
    } catch (error) {
      fail(error, work);
    } finally {
      setSaving(false);
    }
  };

  /** The lecture as it is on the server now; later saves are based on it. */
  const readTheirs = async (): Promise<Lecture | undefined> => {
    const latest = await queryClient.fetchQuery({ ...lectureListQuery(courseId), staleTime: 0 });
    const theirs = latest.find(({ id }) => id === lecture?.id);
    if (theirs) version.current = theirs.version;
    return theirs;
  };

  /** A new lecture that was begun on the server and is not wanted any more. */
  const abandon = async () => {
    if (attempt?.lectureId === undefined) return;
    try {
      await write(deleteLecture, { params: { id: attempt.lectureId } });
    } catch (error) {
      handleError(error);
    }
  };

  return { save, isSaving, hasFailed, conflict, settleConflict: () => setConflict(undefined), readTheirs, abandon };
}
