import { type QuestionInput } from './row';
import { type WholeQuestion } from './repository';

/** A question as it stands, as somebody would send it. */
export function asItStands({ question, options, tags, labels }: WholeQuestion): QuestionInput {
  const { courseId, gradeId, questionType, questionCategory, questionText, difficulty, score } = question;
  const { bloomsTaxonomy, modelAnswer, picturePath, pictureAlt, drawing, drawingPreview, item, itemLanguage } =
    question;
  const { feedback: told, tells, status, answerFiles } = question;
  return {
    ...{ courseId, gradeId, questionType, questionCategory, questionText, difficulty, score },
    ...{ bloomsTaxonomy, modelAnswer, picturePath, pictureAlt, drawing, drawingPreview, item, itemLanguage },
    ...{ feedback: told, tells, status, answerFiles },
    options: options.map(({ id, value, isCorrectAnswer, picturePath: path, pictureAlt: alt, feedback }) => ({
      id,
      value,
      isCorrectAnswer,
      picturePath: path,
      pictureAlt: alt,
      feedback,
    })),
    tags: tags.map(({ id }) => String(id)),
    labels,
  };
}
