import { type Accepted } from '../definition';
import { exactly } from '../ratio';
import { type Forms } from './schema';

export const acceptedForms = ({ accepted }: Forms): Accepted[] =>
  accepted.flatMap(({ text, fraction }) => (exactly(fraction).n > 0n ? [{ of: null, text, fraction }] : []));
