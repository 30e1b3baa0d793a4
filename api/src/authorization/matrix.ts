import { createAccessToken, listAccessTokens, revokeAccessToken } from 'shared/contract/access-token';
import { getAuditFilters, listAudit } from 'shared/contract/audit';
import { changePassword, endOtherSessions, endSession, listSessions } from 'shared/contract/account';
import { getEntry, sendEmail, setPassword, signIn, signOut, signUp } from 'shared/contract/auth';
import { getAttention, getTeacherDashboard } from 'shared/contract/dashboard';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from 'shared/contract/passkey';
import {
  getProfile,
  getUser,
  listCourses,
  listCoursesOfGrade,
  listGrades,
  updateProfile,
} from 'shared/contract/profile';
import {
  completeSignIn,
  confirmTotp,
  getSchoolSecondFactor,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  setSchoolSecondFactor,
  startTotp,
} from 'shared/contract/second-factor';
import { getMailSettings, setMailSettings } from 'shared/contract/mail-settings';
import { getJoining, inviteByMail, readInvitation, revokeInvitation, setJoining } from 'shared/contract/invitation';
import { finishSingleSignOn, startSingleSignOn } from 'shared/contract/single-sign-on';
import { sendVerification, verifyEmail } from 'shared/contract/verification';
import { findRecords } from 'shared/contract/record-search';
import { createInvitation, createSchool, joinSchool, listMySchools } from 'shared/contract/school';
import { endMemberSessions, listMembers, removeMember, setMemberRole } from 'shared/contract/member';
import { reportRemotes } from 'shared/contract/remote-report';
import { getSignedUrl, readFiles } from 'shared/contract/upload';
import { assessmentRows } from './assessment-rows';
import { gradingRows } from './grading-rows';
import { contentRows } from './content-rows';
import { partnerRows } from './partner-rows';
import { questionRows } from './question-rows';
import { classRows, gradebookRows } from './class-rows';
import { schoolYearRows } from './school-year-rows';
import { structureRows } from './structure-rows';
import { rosterRows } from './roster-rows';
import { anyAccount, anybody, created, ofTheSchool, ownOfTeachers, row, type Row } from './row';
import { testPassword } from '../testing/people';

const invented = { id: 'invented', rawId: 'invented', type: 'public-key' as const };

/** One row for every endpoint that is served; the test beside this file walks the matrix and finds missing ones. */
export const matrix: Row[] = [
  row(signIn, anybody(401), ({ email }) => ({ body: { email: email(), password: 'wrong password' } })),
  row(signUp, anybody(201), ({ email }) => ({
    body: { username: 'A', email: email(), password: 'long enough' },
  })),
  row(sendEmail, anybody(200), ({ email }) => ({ body: { email: email() } })),
  row(setPassword, anybody(400), () => ({
    query: { token: 'invented' },
    body: { newPassword: 'long enough', confirmNewPassword: 'long enough' },
  })),
  row(signOut, anyAccount),
  row(listSessions, anyAccount),
  row(endSession, [401, 404, 404, 200], ({ sessionId }) => ({
    params: { id: sessionId },
    body: { currentPassword: testPassword },
  })),
  row(endOtherSessions, anyAccount, () => ({ body: { currentPassword: testPassword } })),
  row(completeSignIn, anybody(401), () => ({ body: { challenge: 'invented', code: '123456' } })),
  row(getSecondFactor, ownOfTeachers),
  row(startTotp, created(ownOfTeachers), () => ({ body: { currentPassword: testPassword } })),
  row(confirmTotp, [401, 403, 400, 400], () => ({ body: { code: '12345' } })),
  row(renewRecoveryCodes, [401, 403, 400, 400], () => ({ body: { currentPassword: testPassword } })),
  row(removeTotp, ownOfTeachers, () => ({ body: { currentPassword: testPassword } })),
  row(getSchoolSecondFactor, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(setSchoolSecondFactor, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId }, body: { required: false } })),
  row(listPasskeys, ownOfTeachers),
  row(listAccessTokens, ownOfTeachers),
  row(createAccessToken, created(ownOfTeachers), () => ({
    body: { currentPassword: testPassword, name: 'Script', scope: 'read' as const, days: 30 },
  })),
  row(revokeAccessToken, [401, 403, 404, 404], () => ({ params: { id: 2_000_000_000 } })),
  ...partnerRows,
  row(startPasskey, created(ownOfTeachers), () => ({ body: { currentPassword: testPassword } })),
  row(addPasskey, [401, 403, 400, 400], () => ({
    body: { name: 'Key', credential: { ...invented, response: { clientDataJSON: 'x', attestationObject: 'x' } } },
  })),
  row(renamePasskey, [401, 403, 404, 404], () => ({ params: { id: 2_000_000_000 }, body: { name: 'Key' } })),
  row(removePasskey, [401, 403, 404, 404], () => ({
    params: { id: 2_000_000_000 },
    body: { currentPassword: testPassword },
  })),
  row(startPasskeySignIn, anybody(201)),
  row(signInWithPasskey, anybody(401), () => ({
    body: {
      credential: { ...invented, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } },
    },
  })),
  row(startSingleSignOn, anybody(404), () => ({ body: { provider: 'nobody' } })),
  row(finishSingleSignOn, anybody(401), () => ({ body: { challenge: 'invented', code: 'x', state: 'x' } })),
  // Last, because it changes the password that the others confirm.
  row(changePassword, anyAccount, () => ({
    body: { currentPassword: testPassword, newPassword: 'another password', confirmNewPassword: 'another password' },
  })),

  row(getUser, anyAccount),
  row(getProfile, anyAccount),
  row(getMailSettings, ownOfTeachers),
  row(setMailSettings, ownOfTeachers, () => ({
    body: { language: 'tr' as const, timeZone: 'Europe/Istanbul', weeklySummary: false },
  })),
  row(updateProfile, ownOfTeachers, () => ({ body: { fullName: 'Deniz Kaya' } })),
  row(listGrades, ownOfTeachers),
  row(listCourses, ownOfTeachers),
  row(listCoursesOfGrade, ofTheSchool, ({ gradeId }) => ({ params: { gradeId } })),

  row(listMySchools, ownOfTeachers),
  row(findRecords, ownOfTeachers, () => ({ query: { search: 'bi' } })),
  row(createSchool, created(ownOfTeachers), () => ({
    body: { name: 'New', grades: [{ name: '9', courses: [{ name: 'Biology' }] }] },
  })),
  row(joinSchool, [401, 403, 400, 400], () => ({ body: { code: 'AAAA-AAAA-AAAA' } })),
  row(createInvitation, created(ofTheSchool), ({ schoolId }) => ({ params: { id: schoolId } })),
  row(inviteByMail, created(ofTheSchool), ({ schoolId, email }) => ({
    params: { id: schoolId },
    body: { email: email() },
  })),
  row(listMembers, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(setMemberRole, ofTheSchool, ({ schoolId, colleagueId }) => ({
    params: { id: schoolId, userId: colleagueId },
    body: { role: 'head' as const },
  })),
  row(endMemberSessions, ofTheSchool, ({ schoolId, colleagueId }) => ({
    params: { id: schoolId, userId: colleagueId },
  })),
  row(removeMember, ofTheSchool, ({ schoolId, colleagueId }) => ({ params: { id: schoolId, userId: colleagueId } })),
  row(getJoining, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(setJoining, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId }, body: { joinByCode: true } })),
  row(revokeInvitation, ofTheSchool, ({ schoolId, invitationId }) => ({ params: { id: schoolId, invitationId } })),
  row(listAudit, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(getAuditFilters, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(readInvitation, anybody(400), () => ({ body: { code: 'AAAA-AAAA-AAAA' } })),
  row(getEntry, anybody(200)),
  row(verifyEmail, anybody(400), () => ({ body: { code: 'a-code-of-no-mail' } })),
  row(sendVerification, ownOfTeachers),

  ...contentRows,

  ...questionRows,

  ...assessmentRows,
  ...gradingRows,

  ...gradebookRows,
  ...classRows,
  ...structureRows,
  ...schoolYearRows,
  ...rosterRows,

  row(reportRemotes, anyAccount, () => ({
    body: { reports: [{ remote: 'mfe-unknown', version: '1.0.0', outcome: 'loaded' as const }] },
  })),

  row(getSignedUrl, ownOfTeachers, () => ({ body: { fileName: 'notes.pdf', fileType: 'application/pdf' } })),

  row(readFiles, ownOfTeachers, () => ({ body: { links: [] } })),

  row(getTeacherDashboard, ofTheSchool, ({ profileId, gradeId }) => ({ params: { profileId, gradeId } })),
  row(getAttention, ofTheSchool, ({ gradeId }) => ({ params: { gradeId } })),
];
