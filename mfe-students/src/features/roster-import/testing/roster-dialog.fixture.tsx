import { screen, within } from '@testing-library/react';
import { type RosterPreview } from '@teacher-portal/remote-sdk/contract/roster';
import { listRosterImports, type RosterImport } from '@teacher-portal/remote-sdk/contract/roster-import';
import { getRosterService, type RosterService } from '@teacher-portal/remote-sdk/contract/roster-service';
import { listStudentsOfGrade } from '@teacher-portal/remote-sdk/contract/student';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { elif } from '../../../student/testing/student.fixture';
import { Screen } from '../../../student-area.screen';

export const hash = 'a'.repeat(64);
/** The server's preview of the file. */
export const preview = (change: Partial<RosterPreview> = {}): RosterPreview => ({
  format: 'students',
  hash,
  counts: [{ kind: 'student', created: 2, updated: 1, unchanged: 3, removed: 0 }],
  changes: [
    { kind: 'student', action: 'created', name: '=HYPERLINK("x")', fields: [] },
    {
      kind: 'student',
      action: 'updated',
      name: 'Elif Kaya',
      fields: [
        { field: 'section', from: 'A', to: 'B' },
        { field: 'contactNumber', from: null, to: '555' },
      ],
    },
  ],
  changeCount: 2,
  leftOut: [{ reason: 'teacher', count: 7, names: ['Ms Grey'] }],
  notices: [
    {
      file: 'students.csv',
      line: 0,
      code: 'errors.rosterDecoded',
      message: 'This file is not in UTF-8. It was read as Windows-1254: please check the names.',
    },
  ],
  errors: [],
  errorCount: 0,
  faults: [],
  faultCount: 0,
  skipped: [],
  skippedCount: 0,
  columns: [{ heading: 'name', field: 'name', samples: ['Elif Kaya'] }],
  headingLine: 1,
  missing: [],
  missingCount: 0,
  confirmCount: null,
  ...change,
});

export const csv = (name = 'grade 9.csv') => new File(['name\nElif Kaya\n'], name, { type: 'text/csv' });

/** Opens the dialog on the list of students, in a school with these imports. */
export async function openRosterDialog(
  options: PortalOptions = {},
  imports: RosterImport[] = [],
  service: RosterService | null = null,
) {
  answer(listRosterImports, imports);
  answer(getRosterService, { service });
  answer(listStudentsOfGrade, [elif], { meta: { total: 1, page: 1, pageSize: -1 } });
  const portal = await renderWithPortal(<Screen />, {
    route: '/student?roster=upload&sort=tier',
    locales: { students: remote.locales },
    ...options,
  });
  const dialog = (await screen.findByText(/^(First you see|Önce nelerin)/)).closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error('There is no dialog');
  const choose = (file: File) => portal.user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file);
  return { ...portal, dialog: within(dialog), choose };
}
