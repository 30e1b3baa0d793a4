import { type AccessSlip } from 'shared/contract/student-access';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { orNotFound } from '../../refusals/refusal';
import { hashShortCode } from '../../identity/seal';
import { newOneTimeCode } from '../../identity/secrets';
import { type Services } from '../../services';
import { byClassList } from '../../text/name-order';
import { forgetFailures } from './failures.repository';
import { mayIssue } from './policy';
import * as repository from './repository';
import { newUserName } from './user-name';

interface Issuing {
  tx: Database;
  account: Account;
  services: Services;
  language: string;
}

export const codeHashOf = ({ config }: Services, studentId: number, code: string): string =>
  hashShortCode(config, `student ${studentId}`, code);

/** Creates a slip for each student, in class list order; existing user names are kept. */
export async function issueSlips({ tx, account, services, language }: Issuing, studentIds: readonly number[]) {
  const found = (await repository.lockStudents(tx, account, studentIds)).sort(byClassList(language));
  const schoolId = mayIssue(account, studentIds, found);
  const school = orNotFound(await repository.lockSchool(tx, schoolId));
  const names = await repository.userNamesOf(tx, schoolId);
  const taken = new Set(names.values());
  const slips = found.map(({ id, name, section }): AccessSlip => {
    const userName = names.get(id) ?? newUserName(name, taken);
    return { studentId: id, name, section, userName, oneTimeCode: newOneTimeCode() };
  });
  const issuedAt = services.now();
  const rows = slips.map(({ studentId, userName, oneTimeCode }) => ({
    schoolId,
    studentId,
    userName,
    codeHash: codeHashOf(services, studentId, oneTimeCode),
    issuedAt,
    issuedBy: account.userId,
  }));
  await repository.keepSlips(tx, rows);
  await forgetFailures(
    tx,
    slips.map(({ userName }) => ({ schoolCode: school.code, userName })),
  );
  return { school, slips, issuedAt };
}
