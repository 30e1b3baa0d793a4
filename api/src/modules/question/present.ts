import { bloomsTaxonomy, difficulty, questionCategory, questionOrigin, questionType } from 'shared/contract/enums';
import { type Question } from 'shared/contract/question';
import { codeOf, personOf } from '../wire';
import { answerFigures, reviewOf } from './figures';
import { type WholeQuestion } from './repository';

export function presentQuestion(whole: WholeQuestion): Question {
  const { question, courseCode, authorName, options, tags } = whole;
  return {
    id: question.id,
    questionType: codeOf(questionType, question.questionType, questionType.descriptive),
    courseId: question.courseId,
    courseCode,
    questionCategory: codeOf(questionCategory, question.questionCategory, questionCategory.assessment),
    questionText: question.questionText,
    plainText: question.plainText,
    score: question.score,
    difficulty: codeOf(difficulty, question.difficulty, difficulty.easy),
    options: options.map(({ id, value, isCorrectAnswer, picturePath }) => ({ id, value, isCorrectAnswer, picturePath })),
    tags: tags.map(({ id }) => String(id)),
    tagNames: tags.map(({ name }) => name),
    gradeId: question.gradeId,
    bloomsTaxonomy: codeOf<Question['bloomsTaxonomy']>(bloomsTaxonomy, question.bloomsTaxonomy, null),
    modelAnswer: question.modelAnswer,
    picturePath: question.picturePath,
    drawing: question.drawing,
    author: personOf(question.authorId, authorName),
    origin: codeOf(questionOrigin, question.origin, questionOrigin.manual),
    evidence: question.evidence,
    reviewScore: reviewOf(whole),
    ...answerFigures(whole),
    createdOn: question.createdAt.toISOString(),
    updatedOn: question.updatedAt.toISOString(),
    version: question.version,
  };
}
