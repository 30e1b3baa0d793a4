import { createPassage, updatePassage } from 'shared/contract/passage';
import { createQuestionView } from 'shared/contract/question-view';
import { type HostileWriters, type Read } from './hostile-writers';

/** Writes markup into a shared passage of the bank, and reads it back. */
export async function writePassage(writers: HostileWriters, markup: string): Promise<Read> {
  const { courseId, gradeId } = writers.school;
  const body = { courseId, gradeId, title: markup, text: `Above ${markup}` };
  const { id } = await writers.send(markup, createPassage, { body });
  const { title, text } = await writers.send(markup, updatePassage, { params: { id }, body });
  return { plain: { title }, rich: { text } };
}

/** The same for a saved filter of the bank. */
export async function writeView(writers: HostileWriters, markup: string): Promise<Read> {
  const body = { schoolId: writers.school.schoolId, name: markup, address: markup };
  const { name, address } = await writers.send(markup, createQuestionView, { body });
  return { plain: { name, address } };
}
