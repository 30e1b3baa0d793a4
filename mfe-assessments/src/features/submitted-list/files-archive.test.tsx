import { screen } from '@testing-library/react';
import { archiveAnswerFiles } from '@teacher-portal/remote-sdk/contract/answer-files';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { getWriting } from '@teacher-portal/remote-sdk/contract/writing';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { writing } from '../../assessment/testing/writing.fixture';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';
import { submission } from '../../work-groups/testing/submission.fixture';
import { submissionWords } from './words';

async function take(archives: { url: string; files: number; bytes: number }[], infected = 0) {
  answer(getAssessment, assessment({ status: assessmentStatus.checked }));
  answer(getWriting, writing());
  answer(listSubmissions, [submission(1, 'Ayşe Ak')]);
  answer(archiveAnswerFiles, { archives, infected });
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) saved.push(this.getAttribute('href') ?? '');
  });
  const { user } = await renderWithPortal(<Screen />, {
    route: '/assignment/submitted-assignment-list?id=301',
    locales: { assessments: remote.locales, submissions: submissionWords },
  });
  await user.click(await screen.findByRole('button', { name: 'Export marks' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Files of all answers (ZIP)' }));
  return { saved, restore: () => click.mockRestore() };
}

test('lets the browser save all files of the answers, and says what is left out', async () => {
  const { saved, restore } = await take(
    [{ url: '/api/v1/answer-archive/301/a/Exam.zip?expires=1', files: 3, bytes: 9 }],
    1,
  );
  await screen.findByText(/^The download of 3 files has begun\. 1 file is left out/);
  expect(saved).toEqual(['/api/v1/answer-archive/301/a/Exam.zip?expires=1']);
  restore();
});

test('says that no answer has a file', async () => {
  const { saved, restore } = await take([]);
  await screen.findByText('No answer has a file.');
  expect(saved).toEqual([]);
  restore();
});
