import { screen, within } from '@testing-library/react';
import {
  createStudentConsent,
  deleteStudentConsent,
  listStudentConsents,
  type StudentConsent,
  updateStudentConsent,
} from '@teacher-portal/remote-sdk/contract/student-consent';
import { type MemberRole } from '@teacher-portal/remote-sdk/contract/enums';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { ConsentsCard } from './consents-card';
import { consentWords } from './words';

const pictures: StudentConsent = {
  ...{ id: 1, purpose: 'Pictures', givenBy: 'Zeynep Kaya', givenOn: '2026-10-05', withdrawnOn: null, version: 2 },
};
const withdrawn = { ...pictures, withdrawnOn: '2026-11-02', version: 3 };

const show = (consents: StudentConsent[], role: MemberRole = 'teacher') => {
  const kept = [...consents];
  answer(listStudentConsents, () => kept);
  return {
    kept,
    page: renderWithPortal(<ConsentsCard studentId={501} />, {
      locales: { students: remote.locales, studentConsents: consentWords },
      session: session({ schools: [{ ...school(), role }] }),
    }),
  };
};

test('adds a consent after asking for what, by whom and when', async () => {
  const { kept, page } = show([]);
  const { user } = await page;
  const sent: unknown[] = [];
  answer(createStudentConsent, ({ body }) => {
    sent.push(body);
    kept.push(pictures);
    return pictures;
  });
  await user.click(await screen.findByRole('button', { name: 'Add a consent' }));
  await user.click(screen.getByRole('button', { name: 'Save consent' }));
  expect(await screen.findAllByText('Please fill in this field.')).toHaveLength(3);
  await user.type(screen.getByRole('textbox', { name: /^What for/ }), 'Pictures');
  await user.type(screen.getByRole('textbox', { name: /^Given by/ }), 'Zeynep Kaya');
  await user.type(screen.getByLabelText(/^Given on/), '2026-10-05');
  await user.click(screen.getByRole('button', { name: 'Save consent' }));
  await screen.findByText('Zeynep Kaya, since 5 Oct 2026');
  const { purpose, givenBy, givenOn, withdrawnOn } = pictures;
  expect(sent).toEqual([{ purpose, givenBy, givenOn, withdrawnOn }]);
});

test('records the day of a withdrawal at the version that was read', async () => {
  const { kept, page } = show([pictures]);
  const { user } = await page;
  const sent: unknown[] = [];
  answer(updateStudentConsent, ({ body, headers }) => {
    sent.push([body, headers.get('if-match')]);
    kept[0] = withdrawn;
    return withdrawn;
  });
  await user.click(await screen.findByRole('button', { name: 'Change Pictures' }));
  await user.type(screen.getByLabelText('Withdrawn on'), '2026-11-02');
  await user.click(screen.getByRole('button', { name: 'Save consent' }));
  await screen.findByText('Zeynep Kaya, 5 Oct 2026 – 2 Nov 2026 · withdrawn');
  expect(sent).toMatchObject([[{ purpose: 'Pictures', withdrawnOn: '2026-11-02' }, '"2"']]);
});

test('deletes after asking, and says what to do with a withdrawn one', async () => {
  const { kept, page } = show([pictures]);
  const { user } = await page;
  answer(deleteStudentConsent, () => {
    kept.length = 0;
    return null;
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Pictures' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this consent?' }));
  dialog.getByText(/If the consent was withdrawn, enter the day instead/);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(/^No consents recorded/);
});

test('shows heads the consents without the buttons that write', async () => {
  await show([withdrawn], 'head').page;
  await screen.findByText('Pictures');
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers nothing to add or change for a student of colleagues', async () => {
  answer(listStudentConsents, [pictures]);
  await renderWithPortal(<ConsentsCard studentId={501} isOthers />, {
    locales: { students: remote.locales, studentConsents: consentWords },
    session: session({ schools: [{ ...school(), role: 'teacher' }] }),
  });
  await screen.findByText('Pictures');
  expect(screen.queryByRole('button')).toBeNull();
});
