import { useCallback } from 'react';
import { type StudentSession } from 'shared/contract/student-session';
import { useTranslation } from 'shared/i18n';
import { Opening } from '../page/opening';
import { useLoaded } from '../page/use-loaded';
import { Exam } from './exam';
import { openExam } from './open-exam';

/** An attempt, which can be continued on any device. */
export function ExamScreen({ session, id }: { session: StudentSession; id: number }) {
  const { t } = useTranslation('learn');
  const load = useCallback((signal: AbortSignal) => openExam(session.uid, id, signal), [session.uid, id]);
  const exam = useLoaded(load);
  if (exam.state === 'ready') return <Exam store={exam.data} />;
  return <Opening title={t('exam.opening')} loaded={exam} />;
}
