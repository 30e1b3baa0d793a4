import { bloomsTaxonomy, difficulty, questionCategory, questionOrigin, questionType } from 'shared/contract/enums';
import { type Question } from 'shared/contract/question';
import { codeOf, personOf } from '../wire';
import { answerFigures, reviewOf } from './figures';
import { type WholeQuestion } from './repository';

/** The address where a browser may read a file of ours for some hours (`services.files`). */
export type ReadAddress = (link: string) => string;

/** Pictures in rich text with addresses that can be read; sanitising takes the signatures off again when it is saved. */
const readable = (html: string, readAddress: ReadAddress): string =>
  html.replace(
    /(<img\b[^>]*?\bsrc=")(\/[^"]*)"/gi,
    (_, start: string, link: string) => `${start}${readAddress(link).replace(/&/g, '&amp;')}"`,
  );

export function presentQuestion(whole: WholeQuestion, readAddress: ReadAddress): Question {
  const { question, courseCode, authorName, options, tags } = whole;
  const sourceOf = (link: string | null) => (link === null ? null : readAddress(link));
  return {
    id: question.id,
    questionType: codeOf(questionType, question.questionType, questionType.descriptive),
    courseId: question.courseId,
    courseCode,
    questionCategory: codeOf(questionCategory, question.questionCategory, questionCategory.assessment),
    questionText: readable(question.questionText, readAddress),
    plainText: question.plainText,
    score: question.score,
    difficulty: codeOf(difficulty, question.difficulty, difficulty.easy),
    options: options.map(({ id, value, isCorrectAnswer, picturePath, pictureAlt }) => ({
      id,
      value,
      isCorrectAnswer,
      picturePath,
      pictureSource: sourceOf(picturePath),
      pictureAlt,
    })),
    tags: tags.map(({ id }) => String(id)),
    tagNames: tags.map(({ name }) => name),
    gradeId: question.gradeId,
    bloomsTaxonomy: codeOf<Question['bloomsTaxonomy']>(bloomsTaxonomy, question.bloomsTaxonomy, null),
    modelAnswer: question.modelAnswer === null ? null : readable(question.modelAnswer, readAddress),
    picturePath: question.picturePath,
    pictureSource: sourceOf(question.picturePath),
    pictureAlt: question.pictureAlt,
    drawing: question.drawing,
    drawingPreview: question.drawingPreview,
    author: personOf(question.authorId, authorName),
    origin: codeOf(questionOrigin, question.origin, questionOrigin.manual),
    madeBy: question.modelName,
    evidence: question.evidence,
    reviewScore: reviewOf(whole),
    ...answerFigures(whole),
    createdOn: question.createdAt.toISOString(),
    updatedOn: question.updatedAt.toISOString(),
    version: question.version,
  };
}
