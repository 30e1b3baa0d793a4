import { createCalendarAddress, getCalendarState, revokeCalendarAddress } from 'shared/contract/calendar';
import { applyRoster, getRosterTemplate, previewRoster } from 'shared/contract/roster';
import { listRosterImports, undoRosterImport } from 'shared/contract/roster-import';
import { getRosterService, readRosterService } from 'shared/contract/roster-service';
import {
  getStudent,
  getStudentDashboard,
  getStudentStanding,
  getStudentStandingInCourse,
  listStudentAssignments,
  listStudentExams,
  listStudents,
  listStudentsOfGrade,
  recordStudentExport,
} from 'shared/contract/student';
import { eraseStudent, exportStudentData, listUnconfirmed } from 'shared/contract/student-data';
import {
  createStudentConsent,
  deleteStudentConsent,
  listStudentConsents,
  updateStudentConsent,
} from 'shared/contract/student-consent';
import {
  createGuardianLink,
  listGuardianLinks,
  readGuardianLink,
  revokeGuardianLink,
} from 'shared/contract/guardian-link';
import { listMergeCandidates, mergeStudents, previewMerge, undoMerge } from 'shared/contract/student-merge';
import { getStudentReport } from 'shared/contract/student-report';
import { splitNames } from 'shared/contract/student-names';
import {
  createStudentNote,
  deleteStudentNote,
  listStudentNotes,
  updateStudentNote,
} from 'shared/contract/student-note';
import {
  createStudent,
  listWithdrawnStudents,
  takeBackStudent,
  updateStudent,
  withdrawStudent,
} from 'shared/contract/student-record';
import {
  issueSlips,
  listStudentAccess,
  redeemSlip,
  revokeStudentAccess,
  signInWithAccess,
} from 'shared/contract/student-access';
import { finishStudentSignOn, startStudentSignOn } from 'shared/contract/student-sign-on';
import { studentTemplate } from '../roster/template';
import { daysFromNow } from '../testing/class-room';
import { anyAccount, anybody, created, ofTheSchool, ownOfTeachers, row, type Row, type World } from './row';

const ofStudent = ({ studentId }: World) => ({ params: { id: studentId } });
const ofSpareStudent = ({ spareStudentId }: World) => ({ params: { id: spareStudentId } });

const consent = { purpose: 'Pictures', givenBy: 'A guardian', givenOn: '2026-09-07', withdrawnOn: null };
const slip = { schoolCode: 'AB2CD3', secret: '402817' };

const aList = Buffer.from(studentTemplate('en').text);

export const rosterRows: Row[] = [
  row(listStudents, ownOfTeachers),
  row(listStudents, ofTheSchool, ({ schoolId }) => ({ query: { schoolId } })),
  row(listStudentsOfGrade, ofTheSchool, ({ gradeId }) => ({ params: { gradeId } })),
  row(recordStudentExport, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(getStudent, ofTheSchool, ofStudent),
  row(listStudentAssignments, ofTheSchool, ofStudent),
  row(listStudentExams, ofTheSchool, ofStudent),
  row(getStudentStanding, ofTheSchool, ofStudent),
  row(getStudentReport, ofTheSchool, ofStudent),
  row(getStudentStandingInCourse, ofTheSchool, ({ studentId, courseId }) => ({ params: { id: studentId, courseId } })),
  row(getStudentDashboard, ofTheSchool, ofStudent),

  row(listStudentConsents, ofTheSchool, ofStudent),
  row(createStudentConsent, created(ofTheSchool), ({ studentId }) => ({ params: { id: studentId }, body: consent })),
  row(updateStudentConsent, ofTheSchool, ({ studentConsentId }) => ({
    params: { id: studentConsentId },
    body: { ...consent, withdrawnOn: '2026-11-02' },
  })),
  row(deleteStudentConsent, ofTheSchool, ({ spareStudentConsentId }) => ({ params: { id: spareStudentConsentId } })),
  row(listGuardianLinks, ofTheSchool, ofStudent),
  row(createGuardianLink, created(ofTheSchool), ({ studentId }) => ({
    params: { id: studentId },
    body: { guardian: 'A guardian', endsAt: daysFromNow(30).toISOString() },
  })),
  row(revokeGuardianLink, ofTheSchool, ({ guardianLinkId }) => ({ params: { id: guardianLinkId } })),
  row(readGuardianLink, anybody(404), () => ({ body: { code: 'unknown' } })),
  row(listStudentNotes, ofTheSchool, ofStudent),
  row(createStudentNote, created(ofTheSchool), ({ studentId }) => ({
    params: { id: studentId },
    body: { text: 'A note', isShared: false },
  })),
  row(updateStudentNote, ofTheSchool, ({ studentNoteId }) => ({
    params: { id: studentNoteId },
    body: { text: 'Another note', isShared: true },
  })),
  row(deleteStudentNote, ofTheSchool, ({ spareStudentNoteId }) => ({ params: { id: spareStudentNoteId } })),

  row(listStudentAccess, ofTheSchool, ({ gradeId }) => ({ params: { gradeId } })),
  row(issueSlips, created(ofTheSchool), ({ spareStudentId }) => ({ body: { studentIds: [spareStudentId] } })),
  row(revokeStudentAccess, ofTheSchool, ofSpareStudent),
  row(signInWithAccess, anybody(401), () => ({ body: { ...slip, userName: 'nobody' } })),
  row(redeemSlip, anybody(401), () => ({ body: { ...slip, userName: 'nobody.else', oneTimeCode: 'BCDF-2345' } })),

  row(startStudentSignOn, anybody(404), () => ({ body: { provider: 'nobody' } })),
  row(finishStudentSignOn, anybody(401), () => ({ body: { challenge: 'invented', code: 'x', state: 'x' } })),

  row(createStudent, created(ofTheSchool), ({ gradeId }) => ({ body: { name: 'New student', gradeId } })),
  row(updateStudent, ofTheSchool, ({ spareStudentId, gradeId }) => ({
    params: { id: spareStudentId },
    body: { name: 'Changed', gradeId },
  })),
  row(splitNames, ofTheSchool, ({ doubleStudentId }) => ({
    body: { students: [{ id: doubleStudentId, name: 'Zürafa Ece K.', givenName: 'Zürafa Ece', familyName: 'K.' }] },
  })),
  row(withdrawStudent, ofTheSchool, ofSpareStudent),
  row(takeBackStudent, ofTheSchool, ofSpareStudent),
  row(listMergeCandidates, ofTheSchool, ofStudent),
  row(previewMerge, ofTheSchool, ({ spareStudentId, doubleStudentId }) => ({
    params: { id: spareStudentId, otherId: doubleStudentId },
  })),
  row(mergeStudents, ofTheSchool, ({ spareStudentId, doubleStudentId }) => ({
    params: { id: spareStudentId },
    body: { otherId: doubleStudentId },
  })),
  row(undoMerge, ofTheSchool, ({ doubleStudentId }) => ({ params: { id: doubleStudentId } })),
  row(exportStudentData, ofTheSchool, ofSpareStudent),
  // Current students cannot be erased.
  row(eraseStudent, [401, 403, 404, 409], ({ studentId }) => ({ params: { id: studentId }, body: { name: 'Ada' } })),
  row(listUnconfirmed, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(listWithdrawnStudents, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),

  row(getRosterTemplate, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(previewRoster, ofTheSchool, ({ schoolId, gradeId }) => ({
    params: { id: schoolId },
    query: { gradeId },
    body: aList,
  })),
  // Does not match any preview.
  row(applyRoster, [401, 403, 404, 412], ({ schoolId, gradeId }) => ({
    params: { id: schoolId },
    query: { gradeId, hash: '0'.repeat(64) },
    body: aList,
  })),

  row(getRosterService, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  // No service is configured.
  row(readRosterService, [401, 403, 404, 409], ({ schoolId }) => ({ params: { id: schoolId } })),
  row(listRosterImports, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(undoRosterImport, ofTheSchool, ({ schoolId, rosterImportId }) => ({
    params: { id: schoolId, importId: rosterImportId },
  })),

  row(getCalendarState, anyAccount),
  row(createCalendarAddress, created(anyAccount)),
  row(revokeCalendarAddress, anyAccount),
];
