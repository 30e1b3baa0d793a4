import { listClassesOfCourse, setClassGroups } from 'shared/contract/class';
import { createGuardianLink, listGuardianLinks, revokeGuardianLink } from 'shared/contract/guardian-link';
import { listCardMails, sendCardMails } from 'shared/contract/report-card';
import { getProfile, updateProfile } from 'shared/contract/profile';
import { createSchool } from 'shared/contract/school';
import { createSchoolYear, listSchoolYears, rollOver, updateSchoolYear } from 'shared/contract/school-year';
import { createStudentConsent, listStudentConsents, updateStudentConsent } from 'shared/contract/student-consent';
import { getStudent } from 'shared/contract/student';
import { splitNames } from 'shared/contract/student-names';
import { createStudent, withdrawStudent } from 'shared/contract/student-record';
import { createStudentNote, listStudentNotes, updateStudentNote } from 'shared/contract/student-note';
import {
  createCourse,
  createGrade,
  deleteCourse,
  deleteGrade,
  getStructure,
  renameGrade,
  updateCourse,
} from 'shared/contract/structure';
import { type HostileWriters, type Read } from './hostile-writers';

export async function profileTexts(writers: HostileWriters, markup: string): Promise<Read> {
  await writers.send(markup, updateProfile, { body: { fullName: markup } });
  const { fullName } = await writers.send(markup, getProfile);
  await writers.send('Deniz', updateProfile, { body: { fullName: 'Deniz Kaya' } });
  return { plain: { fullName } };
}

/** A school year with its terms and holidays, changed and followed by another, in a school of its own. */
export async function yearTexts(writers: HostileWriters, markup: string): Promise<Read> {
  const days = { startsOn: '2030-09-02', endsOn: '2031-06-13' };
  const period = { name: markup, ...days };
  const lessons = [{ name: markup, startsAt: '08:30', endsAt: '09:10' }];
  const body = { name: markup, ...days, terms: [period], holidays: [period], lessons };
  const made = await writers.send('', createSchool, {
    body: { name: 'Years', grades: [{ name: '9', courses: [{ name: 'Art' }] }] },
  });
  const params = { id: made.id };
  const { id: yearId } = await writers.send(markup, createSchoolYear, { params, body });
  const changed = { params: { ...params, yearId }, body, headers: { 'if-match': '"1"' } };
  await writers.send(markup, updateSchoolYear, changed);
  const [grade] = await writers.send('', getStructure, { params });
  const grades = [{ gradeId: grade?.id ?? 0, toGradeId: null }];
  await writers.send(markup, rollOver, { params, body: { yearId, year: body, grades, leaving: 0 } });
  const { years } = await writers.send('', listSchoolYears, { params });
  const [now, before] = years;
  const [lesson, term, holiday] = [now?.lessons?.[0]?.name, now?.terms[0]?.name, before?.holidays[0]?.name];
  return { plain: { now: now?.name, lesson, term, holiday } };
}

/** A grade and a course of it, as added and as renamed. */
export async function structureTexts(writers: HostileWriters, markup: string): Promise<Read> {
  const [params, headers] = [{ id: writers.school.schoolId }, { 'if-match': '"1"' }];
  const add = (name: string) => writers.send(markup, createGrade, { params, body: { name } });
  const grades = [await add(markup), await add(`Plain ${markup.length}`)];
  const gradeId = grades[0]?.id ?? 0;
  const course = await writers.send(markup, createCourse, { body: { gradeId, name: markup } });
  await writers.send(markup, updateCourse, { params: { id: course.id }, body: { name: markup }, headers });
  const read = (await writers.send(markup, getStructure, { params })).find(({ id }) => id === gradeId);
  await writers.send(markup, deleteCourse, { params: { id: course.id } });
  await writers.send(markup, deleteGrade, { params: { id: gradeId } });
  const renamed = { params: { id: grades[1]?.id ?? 0 }, body: { name: markup }, headers };
  const { name } = await writers.send(markup, renameGrade, renamed);
  await writers.send(markup, deleteGrade, { params: renamed.params });
  return { plain: { grade: read?.name, course: read?.courses[0]?.name, renamed: name } };
}

/** A note about a student, as written and as edited. */
export async function noteTexts(writers: HostileWriters, markup: string): Promise<Read> {
  const params = { id: writers.school.student.studentId };
  const { id, text } = await writers.send(markup, createStudentNote, { params, body: { text: markup } });
  const changed = { params: { id }, body: { text: markup }, headers: { 'if-match': '"1"' } };
  await writers.send(markup, updateStudentNote, changed);
  const [newest] = await writers.send('', listStudentNotes, { params });
  return { plain: { text, changed: newest?.text } };
}

/** A group within the class of the student. */
export async function groupTexts(writers: HostileWriters, markup: string): Promise<Read> {
  const { courseId, student } = writers.school;
  const list = () => writers.send('', listClassesOfCourse, { params: { id: courseId } });
  const isOfStudent = ({ studentIds }: { studentIds: number[] }) => studentIds.includes(student.studentId);
  const params = { id: (await list()).find(isOfStudent)?.id ?? 0 };
  const groups = [{ name: markup, studentIds: [student.studentId] }];
  await writers.send(markup, setClassGroups, { params, body: { groups }, headers: { 'if-match': '*' } });
  return { plain: { group: (await list()).find(isOfStudent)?.groups?.[0]?.name } };
}

/** A consent for a student, as recorded and as edited. */
export async function consentTexts(writers: HostileWriters, markup: string): Promise<Read> {
  const params = { id: writers.school.student.studentId };
  const body = { purpose: markup, givenBy: markup, givenOn: '2026-09-07', withdrawnOn: null };
  const { id, purpose } = await writers.send(markup, createStudentConsent, { params, body });
  await writers.send(markup, updateStudentConsent, { params: { id }, body, headers: { 'if-match': '"1"' } });
  const changed = (await writers.send('', listStudentConsents, { params })).find((each) => each.id === id);
  return { plain: { purpose, changed: changed?.purpose, givenBy: changed?.givenBy } };
}

/** The name of the guardian whom a reading link is for. */
export async function guardianTexts(writers: HostileWriters, markup: string): Promise<Read> {
  const params = { id: writers.school.student.studentId };
  const body = { guardian: markup, endsAt: new Date(Date.now() + 86_400_000).toISOString() };
  const { id, guardian } = await writers.send(markup, createGuardianLink, { params, body });
  const listed = (await writers.send('', listGuardianLinks, { params })).find((each) => each.id === id);
  await writers.send('', revokeGuardianLink, { params: { id } });
  return { plain: { guardian, listed: listed?.guardian } };
}

/** The heading of a report card that is sent to a guardian. */
export async function cardTexts(writers: HostileWriters, markup: string): Promise<Read> {
  const { gradeId, courseId } = writers.school;
  const body = {
    ...{ name: 'Deniz', gradeId },
    guardians: [{ name: 'Elif', relation: '', contact: 'elif.demir@example.com' }],
  };
  const { id: studentId } = await writers.send('', createStudent, { body });
  const classes = await writers.send('', listClassesOfCourse, { params: { id: courseId } });
  const mailsOf = async (id: number) => writers.send('', listCardMails, { params: { id } });
  const isIn = async (id: number) => (await mailsOf(id)).students.some((each) => each.studentId === studentId);
  const places = await Promise.all(classes.map(async ({ id }) => ((await isIn(id)) ? [id] : [])));
  const params = { id: places.flat()[0] ?? 0 };
  const headers = { 'if-match': '*' };
  const card = { studentIds: [studentId], heading: markup, language: 'en' as const, means: true, comments: true };
  await writers.send(markup, sendCardMails, { params, body: card, headers });
  const { students } = await mailsOf(params.id);
  await writers.send('', withdrawStudent, { params: { id: studentId }, headers });
  return { plain: { heading: students.find((each) => each.studentId === studentId)?.sent[0]?.heading } };
}

export async function studentTexts(writers: HostileWriters, markup: string): Promise<Read> {
  const { gradeId } = writers.school;
  const guardian = { name: markup, relation: markup, contact: markup };
  const names = { name: markup, givenName: markup, familyName: markup };
  const body = { ...names, studentNumber: markup, section: markup, tier: markup, gradeId, guardians: [guardian] };
  const { id } = await writers.send(markup, createStudent, { body });
  await writers.send(markup, splitNames, { body: { students: [{ id, ...names }] } });
  const { name, givenName, familyName, ...shown } = await writers.send(markup, getStudent, { params: { id } });
  const { studentNumber, section, tier, guardians } = shown;
  await writers.send('', withdrawStudent, { params: { id }, headers: { 'if-match': '"1"' } });
  const parts = { givenName: givenName ?? undefined, familyName: familyName ?? undefined };
  return { plain: { name, ...parts, studentNumber, section, tier, ...guardians[0] } };
}
