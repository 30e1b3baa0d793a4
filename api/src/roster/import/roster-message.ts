import { type ErrorKey } from 'shared/contract/message-key';
import { RosterFileError } from '@teacher-portal/roster/files/file-error';
import { type RosterCode } from '@teacher-portal/roster/outcome';
import { badRequest } from '../../refusals/refusal';

const capitalised = <Text extends string>(text: Text) =>
  (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>;

/** The sentence for what is wrong with a roster. */
export const rosterMessage = (code: RosterCode): ErrorKey =>
  code === 'gradeArchived' ? 'errors.gradeArchived' : `errors.roster${capitalised(code)}`;

/** @throws 400 for a file that is no roster, and any other error as it is */
export function refuseFile(error: unknown): never {
  throw error instanceof RosterFileError ? badRequest(rosterMessage(error.code), {}, error.field) : error;
}
