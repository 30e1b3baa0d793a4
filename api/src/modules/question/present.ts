import { bloomsTaxonomy, difficulty, questionCategory, questionOrigin, questionType } from 'shared/contract/enums';
import { type Question } from 'shared/contract/question';
import { type QuestionVersion } from 'shared/contract/question-version';
import { type VersionContent } from '../../db/schema/question-versions';
import { type ReadAddress } from '../../tenancy/files';
import { withReadablePictures } from '../../text/own-pictures';
import { codeOf, personOf } from '../wire';
import { answerFigures, reviewOf } from './figures';
import { type WholeQuestion } from './repository';

/** What a question says, now or in one of its versions. */
export function presentContent(content: VersionContent, readAddress: ReadAddress): QuestionVersion['content'] {
  const sourceOf = (link: string | null) => (link === null ? null : readAddress(link));
  return {
    questionType: codeOf(questionType, content.questionType, questionType.descriptive),
    questionCategory: codeOf(questionCategory, content.questionCategory, questionCategory.assessment),
    questionText: withReadablePictures(content.questionText, readAddress),
    plainText: content.plainText,
    score: content.score,
    difficulty: codeOf(difficulty, content.difficulty, difficulty.easy),
    options: content.options.map(({ id, value, isCorrectAnswer, picturePath, pictureAlt }) => ({
      id,
      value,
      isCorrectAnswer,
      picturePath,
      pictureSource: sourceOf(picturePath),
      pictureAlt,
    })),
    bloomsTaxonomy: codeOf<Question['bloomsTaxonomy']>(bloomsTaxonomy, content.bloomsTaxonomy, null),
    modelAnswer: content.modelAnswer === null ? null : withReadablePictures(content.modelAnswer, readAddress),
    picturePath: content.picturePath,
    pictureSource: sourceOf(content.picturePath),
    pictureAlt: content.pictureAlt,
    drawing: content.drawing,
    drawingPreview: content.drawingPreview,
  };
}

export function presentQuestion(whole: WholeQuestion, readAddress: ReadAddress): Question {
  const { question, courseCode, authorName, options, tags } = whole;
  const review = reviewOf(whole);
  // One spread of many fields after another would be slow, and lists hold many questions.
  return Object.assign(presentContent({ ...question, options }, readAddress), answerFigures(whole), {
    id: question.id,
    courseId: question.courseId,
    courseCode,
    tags: tags.map(({ id }) => String(id)),
    tagNames: tags.map(({ name }) => name),
    gradeId: question.gradeId,
    author: personOf(question.authorId, authorName),
    origin: codeOf(questionOrigin, question.origin, questionOrigin.manual),
    madeBy: question.modelName,
    evidence: question.evidence,
    reviewScore: review.value,
    reviewFailed: review.failed,
    createdOn: question.createdAt.toISOString(),
    updatedOn: question.updatedAt.toISOString(),
    version: question.version,
  });
}
