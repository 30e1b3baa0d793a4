import { type Accepted, type Context } from '../definition';
import { acceptedNumbers } from '../numeric/accepted';
import { acceptedForms } from '../short-answer/accepted';
import { type GapTextItem } from './schema';

/** Of the gaps that are typed in. */
export const accepted = ({ gaps }: GapTextItem, context: Context): Accepted[] =>
  gaps.flatMap(({ id, part }) => {
    const own =
      part.kind === 'text' ? acceptedForms(part) : part.kind === 'number' ? acceptedNumbers(part, context) : [];
    return own.map((each) => ({ ...each, of: id }));
  });
