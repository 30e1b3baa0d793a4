import { type QuestionInput } from './row';
import { type WholeQuestion } from './repository';

/** A question as it stands, as somebody would send it. */
export function asItStands({ question, options, tags, labels }: WholeQuestion): QuestionInput {
  const { courseId, gradeId, questionType, questionCategory, questionText, difficulty, score } = question;
  const { bloomsTaxonomy, modelAnswer, picturePath, pictureAlt, drawing, drawingPreview, item, itemLanguage } =
    question;
  const { feedback: told, feedbackMedia, tells, status, answerFiles } = question;
  return {
    ...{ courseId, gradeId, questionType, questionCategory, questionText, difficulty, score },
    ...{ bloomsTaxonomy, modelAnswer, picturePath, pictureAlt, drawing, drawingPreview, item, itemLanguage },
    ...{ feedback: told, feedbackMedia, tells, status, answerFiles },
    options: options.map((option) => ({
      id: option.id,
      value: option.value,
      isCorrectAnswer: option.isCorrectAnswer,
      picturePath: option.picturePath,
      pictureAlt: option.pictureAlt,
      media: option.media,
      feedback: option.feedback,
      feedbackMedia: option.feedbackMedia,
    })),
    tags: tags.map(({ id }) => String(id)),
    labels,
  };
}
