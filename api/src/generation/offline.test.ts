import { bloomsTaxonomy, difficulty, questionType } from '@teacher-portal/item-writing/item-types';
import { passages } from '@teacher-portal/question-generator/offline/passages/passages';
import { prepare } from '@teacher-portal/question-generator/offline/prepare';
import { questionCategory } from 'shared/contract/enums';
import { offlineGenerator } from './offline';

const job = {
  language: 'en' as const,
  topicName: 'Topic',
  courseName: 'Course',
  gradeName: 'Grade 9',
  questionType: questionType.multipleChoice,
  questionCategory: questionCategory.assessment,
  numberOfQuestions: 10,
  difficulty: difficulty.medium,
  bloomsTaxonomy: bloomsTaxonomy.remember,
  context: passages.find(({ title }) => title === 'Forces and energy')?.en ?? '',
  lectures: [],
  bankQuestions: [],
  avoid: [],
};

it('makes the same questions in its thread as the rules do here, and passes them on one by one', async () => {
  const { made } = prepare(job);
  const stop = new AbortController();
  const seen: string[] = [];
  const run = offlineGenerator().generate(
    job,
    (question) => {
      seen.push(question.questionText);
      if (seen.length === 2) stop.abort(new Error('enough'));
    },
    stop.signal,
  );
  await expect(run).rejects.toThrow('enough');
  expect(seen).toEqual(made.slice(0, 2).map(({ questionText }) => questionText));
});

it('names its reasons by the keys of messages', async () => {
  const { signal } = new AbortController();
  const ask = { ...job, questionType: questionType.pictorial };
  expect(await offlineGenerator().generate(ask, () => undefined, signal)).toEqual({
    made: 0,
    reasons: ['generation.noPictures'],
  });
});
