import { type Exact } from '@teacher-portal/interchange/core/item';
import { asItStands, exactProduct, exactVersion, type WholeQuestion } from '../question/public';
import { type OwnFiles } from './own-files';

/** All that a question says, for own JSON. Its pictures are files of the item, which has its place and its passage too. */
export function exactOf(whole: WholeQuestion, files: OwnFiles): Exact {
  const { courseId: _, gradeId: __, tags: ___, ...said } = asItStands(whole);
  const options = said.options.map(({ id: ____, ...option }) => option);
  return { product: exactProduct, version: exactVersion, question: files.inValue({ ...said, options }) };
}
