import { screen } from '@testing-library/react';
import { useState } from 'react';
import { type Assessment, getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { listWeakStudents, publishAssessment } from '@teacher-portal/remote-sdk/contract/publishing';
import { listStudentsOfGrade } from '@teacher-portal/remote-sdk/contract/student';
import { listStudentAccess, type StudentAccess } from '@teacher-portal/remote-sdk/contract/student-access';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { PublishDialog } from '../publish/publish-dialog';
import { assessment } from './assessment.fixture';
import { students, weakStudents } from './publish.fixture';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <PublishDialog assessment={assessment()} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

export function answerStudents(access: StudentAccess[] = []) {
  answer(listStudentAccess, access);
  return answer(listStudentsOfGrade, students, { meta: { total: students.length, page: 1, pageSize: -1 } });
}

/** A page with the button that opens the dialog. */
export async function showOpener(language: 'en' | 'tr' = 'en') {
  const portal = await renderWithPortal(<Opener />, { language, locales: { assessments: remote.locales } });
  await portal.user.click(screen.getByText('Open'));
  return portal;
}

/** The dialog, once everything that it needs was read. */
export async function openPublishing(
  change: Partial<Assessment> = {},
  language: 'en' | 'tr' = 'en',
  access: StudentAccess[] = [],
) {
  answer(getAssessment, assessment(change));
  answer(listWeakStudents, weakStudents);
  answerStudents(access);
  const portal = await showOpener(language);
  await screen.findByRole('radio', { name: /^(Everyone|Herkese)/ });
  return portal;
}

/** The server publishes; answers the calls. */
export const answerPublished = () =>
  answer(
    publishAssessment,
    assessment({ status: assessmentStatus.published, all: true, students, studentCount: students.length }),
    { message: 'Assessment published!' },
  );

export const press = (name: string) => screen.getByRole('button', { name });
