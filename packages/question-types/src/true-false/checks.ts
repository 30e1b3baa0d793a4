import { doubt, fault, type Finding } from '../definition';
import { type TrueFalseItem } from './schema';

/** `noStatements`, `emptyText`, `allAlike` (each statement of a block is true, or each false). */
export function check({ statements }: TrueFalseItem): Finding[] {
  if (statements.length === 0) return [fault('noStatements')];
  if (statements.length === 1) return [];
  const empty = statements.filter(({ text }) => text.trim() === '');
  return [
    ...(empty.length > 0
      ? [
          fault(
            'emptyText',
            empty.map(({ id }) => id),
          ),
        ]
      : []),
    ...(new Set(statements.map(({ isTrue }) => isTrue)).size === 1 ? [doubt('allAlike')] : []),
  ];
}
