import {
  createSchoolYear,
  listSchoolYears,
  previewRollOver,
  rollOver,
  undoRollOver,
  updateSchoolYear,
} from 'shared/contract/school-year';
import { getGuardianMails, setGuardianMails } from 'shared/contract/guardian-mail';
import { getRetention, previewRetention, setRetention } from 'shared/contract/retention';
import { ofTheSchool, row, type Row } from './row';

const keepEverything = { leavers: null, work: null, sheets: null, notes: null, practice: null, audit: null };
const year = { name: 'A year', startsOn: '2031-09-01', endsOn: '2032-06-11' };

export const schoolYearRows: Row[] = [
  row(listSchoolYears, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  // The school has a present year.
  row(createSchoolYear, [401, 403, 404, 409], ({ schoolId }) => ({ params: { id: schoolId }, body: year })),
  row(updateSchoolYear, ofTheSchool, ({ schoolId, schoolYearId }) => ({
    params: { id: schoolId, yearId: schoolYearId },
    body: year,
  })),
  row(previewRollOver, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  // Another grade was added by an earlier call.
  row(rollOver, [401, 403, 404, 400], ({ schoolId, schoolYearId, gradeId }) => ({
    params: { id: schoolId },
    body: { yearId: schoolYearId, year, grades: [{ gradeId, toGradeId: gradeId }], leaving: 0 },
  })),
  row(getRetention, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(previewRetention, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId }, query: { notes: 12 } })),
  row(setRetention, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId }, body: keepEverything })),
  row(getGuardianMails, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId } })),
  row(setGuardianMails, ofTheSchool, ({ schoolId }) => ({ params: { id: schoolId }, body: { language: null } })),
  // No year came before it.
  row(undoRollOver, [401, 403, 404, 409], ({ schoolId, schoolYearId }) => ({
    params: { id: schoolId, yearId: schoolYearId },
  })),
];
