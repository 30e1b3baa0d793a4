import { screen } from '@testing-library/react';
import { questionType } from '@teacher-portal/remote-sdk/contract/enums';
import { readFiles } from '@teacher-portal/remote-sdk/contract/upload';
import { writeDraft } from '@teacher-portal/remote-sdk/drafts';
import '@teacher-portal/remote-sdk/testing/drafts';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { emptyQuestion } from './question-form.schema';
import { show } from './testing/form';

test('shows the picture of a draft of an earlier visit, whose address it asks for', async () => {
  const fileUrl = '/api/v1/upload/lecture/k/heart.png';
  const readUrl = `${fileUrl}?expires=2&signature=new`;
  const asked = answer(readFiles, [{ fileUrl, readUrl }]);
  const picture = { questionType: questionType.pictorial, picturePath: fileUrl, pictureAlt: 'A heart' };
  await writeDraft(
    { uid: session().uid, schoolId: school().id, entity: 'question', id: 'new in course 101' },
    {
      id: 'earlier',
      savedAt: Date.now(),
      version: null,
      value: { values: { ...emptyQuestion({ courseId: 101, gradeId: 11 }), ...picture } },
    },
  );
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Restore it' }));
  for (const shown of await screen.findAllByRole('img', { name: 'A heart' }))
    expect(shown).toHaveAttribute('src', readUrl);
  expect(asked.map(({ body }) => body)).toEqual([{ links: [fileUrl] }]);
});
