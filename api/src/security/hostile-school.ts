import { getProfile, updateProfile } from 'shared/contract/profile';
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

/** A grade and a course of it, renamed and as they were added. */
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
