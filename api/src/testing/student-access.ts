import { type EndpointBody } from 'shared/contract/endpoint';
import { issueSlips, redeemSlip, signInWithAccess } from 'shared/contract/student-access';
import { enrolments, students } from '../db/schema/students';
import { only, type TestSchool } from './people';
import { type TestPortal } from './portal';

/** A student of the school's grade without an account. */
export async function addStudent({ db }: TestPortal, { schoolId, gradeId }: TestSchool, name = 'Ece Aydın') {
  const student = only(await db.insert(students).values({ schoolId, name, searchText: 'x', section: 'B' }).returning());
  await db.insert(enrolments).values({ schoolId, gradeId, studentId: student.id });
  return student.id;
}

/** The PIN that students choose in tests. */
export const testPin = '402817';

/** The slips of these students, with the data to type from each. */
export async function issue(portal: TestPortal, { teacher }: TestSchool, studentIds: number[]) {
  const { data } = await portal.call(issueSlips, { as: teacher.token, body: { studentIds } });
  const typed = data.slips.map(({ userName, oneTimeCode }) => ({
    schoolCode: data.schoolCode,
    userName,
    oneTimeCode,
  }));
  return { ...data, typed: typed[0] ?? { schoolCode: '', userName: '', oneTimeCode: '' }, all: typed };
}

export const redeem = (
  portal: TestPortal,
  { schoolCode = '', userName = '', oneTimeCode = '', secret = testPin }: Partial<EndpointBody<typeof redeemSlip>>,
) => portal.call(redeemSlip, { body: { schoolCode, userName, oneTimeCode, secret } });

export const comeIn = (
  portal: TestPortal,
  { schoolCode, userName }: { schoolCode: string; userName: string },
  secret = testPin,
) => portal.call(signInWithAccess, { body: { schoolCode, userName, secret } });
