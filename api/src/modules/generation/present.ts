import { type GeneratedQuestion, type QualityCheck } from 'shared/contract/generation';
import { type MessageKey } from 'shared/contract/message-key';
import { checkQuestions } from '../../generation/check-questions';
import { type MadeQuestion } from '@teacher-portal/question-generator/job';
import { type GenerationJob } from '../../generation/generator';
import { reviewScore } from '@teacher-portal/item-writing/review-score';
import { escapeHtml } from '../../text/plain-text';
import { type TopicPlace } from './policy';
import { type ComparedBank } from './repository';

/** Plain text as rich text, with its line breaks. */
const paragraph = (text: string): string => `<p>${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;

/** False if there was a source text and the question is not based on it. */
const isSupported = ({ evidence }: MadeQuestion, job: GenerationJob): boolean | null =>
  job.context === '' && job.lectures.length === 0 && evidence === null ? null : evidence !== null;

/** What is compared of it. */
export const checkable = ({ questionText, options }: MadeQuestion) => ({ text: questionText, options });

/** The findings, and that others may have been missed in a bank of very many questions like this one. */
export const withGap = (found: readonly QualityCheck[], hasGap = false): QualityCheck[] =>
  hasGap ? [...found, { key: 'questionChecks.bankTooAlike' satisfies MessageKey, severity: 'hint' }] : [...found];

/** What a question is compared with. */
interface Known extends ComparedBank {
  /** The questions of this list so far. */
  before: readonly MadeQuestion[];
}

async function checksOf(
  made: MadeQuestion,
  { before, bank, gaps }: Known,
  { language, gradeName, context, lectures }: GenerationJob,
  signal: AbortSignal,
) {
  const questions = [{ ...checkable(made), questionType: made.questionType, modelAnswer: made.modelAnswer }];
  const source = [context, ...lectures.map(({ text }) => text)].join('\n');
  const setting = { language, gradeName, context: source, bank, batch: before.map(checkable) };
  const [checks = []] = await checkQuestions({ setting, questions }, signal);
  return withGap(checks, gaps[0]);
}

export async function presentMade(
  made: MadeQuestion,
  known: Known,
  job: GenerationJob,
  place: TopicPlace,
  signal: AbortSignal,
): Promise<GeneratedQuestion> {
  const { questionText, questionType, options, modelAnswer, evidence } = made;
  const questionNo = known.before.length + 1;
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
    checks: await checksOf(made, known, job, signal),
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
