import { createPassage, updatePassage } from 'shared/contract/passage';
import {
  createKeptRubric,
  createQuestionRubric,
  previewQuestionRubric,
  updateQuestionRubric,
} from 'shared/contract/question-rubric';
import { createCategory } from 'shared/contract/category';
import { difficulty } from 'shared/contract/enums';
import { saveExamPlan } from 'shared/contract/exam-plan';
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

/** The same for the name of a plan of exams. */
export async function writePlan(writers: HostileWriters, markup: string): Promise<Read> {
  const { courseId, gradeId } = writers.school;
  const topic = await writers.send(markup, createCategory, { body: { courseId, gradeId, name: `${markup} planned` } });
  const cells = [{ categoryId: topic.id, difficulty: difficulty.easy, count: 1 }];
  const { name } = await writers.send(markup, saveExamPlan, { body: { courseId, name: markup, cells } });
  return { plain: { name } };
}

/** The same for a rubric that scores a question, and for one that the school keeps. */
export async function writeRubric(writers: HostileWriters, markup: string): Promise<Read> {
  const id = await writers.published(markup);
  const { schoolId } = writers.school;
  const groups = [{ title: markup, criteria: [{ text: markup, points: 1 }] }];
  const questionId = writers.open;
  await writers.send(markup, createQuestionRubric, { params: { id }, body: { questionId, groups } });
  const sent = { params: { id, questionId }, body: { groups } };
  await writers.send(markup, previewQuestionRubric, sent);
  const rubric = await writers.send(markup, updateQuestionRubric, { ...sent, headers: { 'if-match': '*' } });
  const kept = await writers.send(markup, createKeptRubric, { body: { schoolId, name: markup, groups } });
  const [group, ofKept] = [rubric.groups[0], kept.groups[0]];
  return {
    plain: {
      title: group?.title,
      criterion: group?.criteria[0]?.text,
      name: kept.name,
      keptTitle: ofKept?.title,
      keptCriterion: ofKept?.criteria[0]?.text,
    },
  };
}
