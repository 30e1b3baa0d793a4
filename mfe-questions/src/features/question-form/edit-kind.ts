import { type Question, type QuestionBody } from '@teacher-portal/remote-sdk/contract/question';
import { questionForm, valuesOf } from './question-form.schema';

/** What is asked; the other fields say where a question belongs and how it is used. */
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
  ]);

const keyOf = ({ questionType, options }: QuestionBody) =>
  JSON.stringify([questionType, options?.map(({ id, isCorrectAnswer }) => [id, isCorrectAnswer])]);

export interface EditKind {
  /** Something else is asked: text, options, key, picture, drawing or model answer. */
  asksElse: boolean;
  /** The same options in the same order, with the same key: this may be a small correction. */
  hasSameKey: boolean;
}

/** How far an edit goes from the saved question. */
export function kindOfEdit(question: Question, body: QuestionBody): EditKind {
  const saved = questionForm.safeParse(valuesOf(question, question.gradeId));
  if (!saved.success) return { asksElse: true, hasSameKey: false };
  return { asksElse: askedOf(saved.data) !== askedOf(body), hasSameKey: keyOf(saved.data) === keyOf(body) };
}
