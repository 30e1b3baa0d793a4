import { useRef, useState } from 'react';
import { createLecture, deleteLecture, type Lecture, listLectures } from '@teacher-portal/remote-sdk/contract/lecture';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { handleError, handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { call } from '@teacher-portal/remote-sdk/http';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { isConflict, invalidate, write } from '@teacher-portal/remote-sdk/query';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { showToast } from '@teacher-portal/remote-sdk/ui/core';
import { type LectureInput } from './lecture-form.schema';
import { type Attempt, saveLecture, saveNewLecture } from './save-lecture';

interface Saving {
  courseId: number;
  topicId: number | undefined;
  /** The lecture to edit; undefined for a new one. */
  lecture: Lecture | undefined;
  onAttempt: (attempt: Attempt | undefined) => void;
  attempt: Attempt | undefined;
  onSaved: () => Promise<void>;
}

/** Says that a lecture is saved, with the way to it, because the form is empty for the next one by then. */
function useReport({ courseId, topicId }: Pick<Saving, 'courseId' | 'topicId'>) {
  const { t } = useTranslation('content');
  const { t: message } = useTranslation('messages');
  const navigate = useNavigate();
  return (
    done: 'success.lectureCreated' | 'success.lectureUpdated',
    lectureId: number,
    [first = 0]: readonly number[],
  ) => {
    const to = paths.courses.topic.href({ id: courseId, topicId: topicId ?? first, lectureId });
    const open = () => void navigate(to, { state: subjectState(courseId) });
    showToast({
      tone: 'success',
      message: message(done),
      id: done,
      action: { label: t('lecture.open'), onSelect: open },
    });
  };
}

/** Saves a lecture, reports the result, and keeps what a retry or the conflict dialog needs. */
export function useLectureSaving({ courseId, topicId, lecture, attempt, onAttempt, onSaved }: Saving) {
  const report = useReport({ courseId, topicId });
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
      const id = lecture?.id ?? (await saveNewLecture({ input, courseId, attempt, remember: onAttempt }));
      report(lecture ? 'success.lectureUpdated' : 'success.lectureCreated', id, input.tags);
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
