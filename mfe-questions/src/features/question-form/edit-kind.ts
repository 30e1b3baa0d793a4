import { type Question, type QuestionBody } from '@teacher-portal/remote-sdk/contract/question';
import { questionForm, valuesOf } from './question-form.schema';

/** The content of a question; all other fields describe where it belongs and how it is used. */
const askedOf = ({
  questionType,
  questionText,
  options,
  modelAnswer,
  picturePath,
  pictureAlt,
  ...body
}: QuestionBody) =>
  JSON.stringify([
    questionType,
    questionText,
    options,
    modelAnswer,
    picturePath,
    pictureAlt,
    body.drawing,
    body.drawingPreview,
    body.item,
    body.feedback,
    body.feedbackMedia,
    body.tells,
    body.answerFiles,
  ]);

/** Of an item, all counts as its key. */
const keyOf = ({ questionType, options, item }: QuestionBody) =>
  JSON.stringify([questionType, options?.map(({ id, isCorrectAnswer }) => [id, isCorrectAnswer]), item]);

export interface EditKind {
  /** The content has changed: text, options, key, picture, drawing or model answer. */
  asksElse: boolean;
  /** The options, their order and the key are unchanged, so the edit may be a small correction. */
  hasSameKey: boolean;
}

/** Classifies the difference between the form and the saved question. */
export function kindOfEdit(question: Question, body: QuestionBody): EditKind {
  const saved = questionForm.safeParse(valuesOf(question, question.gradeId));
  if (!saved.success) return { asksElse: true, hasSameKey: false };
  return { asksElse: askedOf(saved.data) !== askedOf(body), hasSameKey: keyOf(saved.data) === keyOf(body) };
}
