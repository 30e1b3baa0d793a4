import { compare, exactly, ONE } from '@teacher-portal/question-types/ratio';

export type Worth = 'right' | 'partly' | 'wrong' | 'open';

/** In which of four ways a fraction is shown; `open` if nothing was answered. */
export function worthOf(fraction: string | null): Worth {
  if (fraction === null) return 'open';
  const exact = exactly(fraction);
  if (compare(exact, ONE) >= 0) return 'right';
  return exact.n > 0n ? 'partly' : 'wrong';
}
