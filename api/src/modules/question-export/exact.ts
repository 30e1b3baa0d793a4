import { type Exact } from '@teacher-portal/interchange/core/item';
import { exactProduct, exactVersion, type WholeQuestion } from '../question/public';
import { type OwnFiles } from './own-files';

/** All that a question says, as somebody would send it, for own JSON. Its pictures are files of the item, which has its passage too. */
export function exactOf({ question, options }: WholeQuestion, files: OwnFiles): Exact {
  const { questionType, questionCategory, questionText, difficulty, score, bloomsTaxonomy, modelAnswer } = question;
  const { picturePath, pictureAlt, drawing, drawingPreview, item, itemLanguage, feedback, tells, status } = question;
  const said = {
    ...{ questionType, questionCategory, questionText, difficulty, score, bloomsTaxonomy, modelAnswer },
    ...{ picturePath, pictureAlt, drawing, drawingPreview, item, itemLanguage, feedback, tells, status },
    options: options.map(({ value, isCorrectAnswer, picturePath: path, pictureAlt: alt, feedback: told }) => ({
      value,
      isCorrectAnswer,
      picturePath: path,
      pictureAlt: alt,
      feedback: told,
    })),
  };
  return { product: exactProduct, version: exactVersion, question: files.inValue(said) };
}
