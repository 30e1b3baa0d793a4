import { undoRosterImport } from '@teacher-portal/remote-sdk/contract/roster-import';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { write } from '@teacher-portal/remote-sdk/query';

/** Undoes an import and shows the result in a toast. */
export async function undoImport(schoolId: number, importId: number): Promise<void> {
  try {
    await write(undoRosterImport, { params: { id: schoolId, importId } });
    handleSuccess('success.rosterUndone');
  } catch (error) {
    handleError(error);
  }
}
