import { type GeneratedQuestion } from 'shared/contract/generation';
import { qualityChecks } from '../../generation/checks/quality-checks';
import { type GenerationJob, type MadeQuestion } from '../../generation/generator';
import { reviewScore } from '../../indices/review-score';
import { escapeHtml } from '../../text/plain-text';
import { type TopicPlace } from './policy';

/** Plain text as rich text, with its line breaks. */
const paragraph = (text: string): string => `<p>${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;

/** False if there was a source text and the question is not based on it. */
const isSupported = ({ evidence }: MadeQuestion, job: GenerationJob): boolean | null =>
  job.context === '' && job.lectures.length === 0 && evidence === null ? null : evidence !== null;

const checkable = ({ questionText, options }: MadeQuestion) => ({ text: questionText, options });

const checksOf = (
  made: MadeQuestion,
  before: readonly MadeQuestion[],
  { language, gradeName, context, lectures, bankQuestions }: GenerationJob,
) =>
  qualityChecks(
    { ...checkable(made), questionType: made.questionType, modelAnswer: made.modelAnswer },
    {
      language,
      gradeName,
      context: [context, ...lectures.map(({ text }) => text)].join('\n'),
      bank: bankQuestions,
      batch: before.map(checkable),
    },
  );

/** `before` are the questions of this list so far. */
export function presentMade(
  made: MadeQuestion,
  before: readonly MadeQuestion[],
  job: GenerationJob,
  place: TopicPlace,
): GeneratedQuestion {
  const { questionText, questionType, options, modelAnswer, evidence } = made;
  const questionNo = before.length + 1;
  const supported = isSupported(made, job);
  return {
    questionNo,
    questionText: paragraph(questionText),
    questionType,
    questionCategory: job.questionCategory,
    courseId: place.courseId,
    gradeId: place.gradeId,
    difficulty: job.difficulty,
    bloomsTaxonomy: made.bloomsTaxonomy,
    options,
    tags: [String(place.topicId)],
    modelAnswer: modelAnswer === null ? null : paragraph(modelAnswer),
    origin: made.origin,
    madeBy: made.madeBy,
    evidence: evidence?.sentence ?? null,
    evidenceSource: evidence?.source ?? null,
    evidenceLectureId: evidence?.lectureId ?? null,
    supported,
    keyCheck: null,
    keyChosen: null,
    checks: checksOf(made, before, job),
    reviewScore: reviewScore({
      questionType,
      text: questionText,
      options,
      modelAnswer,
      hasPicture: false,
      hasTopic: true,
      ...(supported === null ? {} : { supportedByContext: supported }),
    }).value,
  };
}
