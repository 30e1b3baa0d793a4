import { waitFor } from '@testing-library/react';
import { applyRoster, previewRoster } from '@teacher-portal/remote-sdk/contract/roster';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { csv, openRosterDialog, preview } from './testing/roster-dialog.fixture';

const never = { delay: 'infinite' } as const;

const words = {
  en: {
    reading: 'Reading “grade 9.csv”…',
    stop: 'Stop reading',
    stopped: /^Reading was stopped\. Nothing has been written/,
    again: 'Read it again',
    preview: 'Preview',
    import: 'Import',
    result: '2 changes. Nothing has been written yet.',
  },
  tr: {
    reading: '“grade 9.csv” okunuyor…',
    stop: 'Okumayı durdur',
    stopped: /^Okuma durduruldu\. Hiçbir şey yazılmadı/,
    again: 'Yeniden oku',
    preview: 'Önizleme',
    import: 'Aktar',
    result: '2 değişiklik. Henüz hiçbir şey yazılmadı.',
  },
};

test.each(['en', 'tr'] as const)(
  'aborts the reading of a large file, keeps the file and the focus, and reads it again, in %s',
  async (language) => {
    const say = words[language];
    const signals = jest.spyOn(AbortSignal, 'any');
    const calls = answer(previewRoster, preview(), never);
    const { user, dialog, choose } = await openRosterDialog({ language });
    await choose(csv());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect((await dialog.findByText(say.reading)).closest('[role=status]')).not.toBeNull();
    const sent = signals.mock.results.at(-1)?.value as AbortSignal;
    expect(sent.aborted).toBe(false);
    await user.click(dialog.getByText(say.stop));
    expect((await dialog.findByText(say.stopped)).closest('[role=status]')).not.toBeNull();
    expect(sent.aborted).toBe(true);
    expect(dialog.getByLabelText(say.preview)).toHaveFocus();
    dialog.getByText('grade 9.csv');
    expect(dialog.getByText(say.import).closest('button')).toHaveAttribute('aria-disabled', 'true');
    answer(previewRoster, preview());
    await user.click(dialog.getByText(say.again));
    expect(await dialog.findByText(say.result)).toBeVisible();
    expect(dialog.getByLabelText(say.preview)).toHaveFocus();
    signals.mockRestore();
  },
);

test('never imports by a preview that was refused, even if the reading of the next one was stopped', async () => {
  answer(previewRoster, preview());
  const calls = refuse(applyRoster, 412, 'errors.rosterChanged');
  const { user, dialog, choose } = await openRosterDialog();
  await choose(csv());
  await dialog.findByText('Import 2 changes');
  answer(previewRoster, preview(), never);
  await user.click(dialog.getByText('Import 2 changes'));
  await user.click(await dialog.findByText('Stop reading'));
  await dialog.findByText(words.en.stopped);
  await user.click(dialog.getByText('Import'));
  expect(calls).toHaveLength(1);
});

test('says that an import that has begun cannot be cancelled, and keeps the dialog open', async () => {
  answer(previewRoster, preview());
  const calls = answer(applyRoster, { counts: [], importId: null }, never);
  const { user, dialog, choose } = await openRosterDialog();
  await choose(csv());
  await user.click(await dialog.findByText('Import 2 changes'));
  const said = await dialog.findByText(/^Importing\. This can no longer be cancelled/);
  expect(said).toHaveAttribute('role', 'status');
  expect(dialog.getByText('Cancel').closest('button')).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByText('Import 2 changes').closest('button')).toHaveFocus();
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(said).toBeInTheDocument();
});
