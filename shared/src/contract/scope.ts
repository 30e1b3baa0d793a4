import type { MemberRole } from './enums';
import { mayWrite } from './rights';

/** What lists and figures cover: what the teacher teaches, or the whole school. */
export type Scope = 'mine' | 'school';

type Choice = [uid: string, scope: Scope];

/** Number of people remembered: cookies are small, and few people share a browser. */
const REMEMBERED = 20;

const choicesIn = (cookie = ''): Choice[] =>
  cookie.split('.').flatMap((choice) => {
    const [uid, scope] = choice.split('-');
    return uid && (scope === 'mine' || scope === 'school') ? [[uid, scope] as Choice] : [];
  });

/** The scope that a cookie remembers for a user. Read-only members start with the whole school. */
export function scopeIn(cookie: string | undefined, uid: number | undefined, role: MemberRole | undefined): Scope {
  const chosen = choicesIn(cookie).find(([id]) => id === String(uid ?? ''))?.[1];
  return chosen ?? (role === undefined || mayWrite(role) ? 'mine' : 'school');
}

/** The cookie with the choice of a user, who comes last. */
export function withScope(cookie: string | undefined, uid: number | undefined, scope: Scope): string {
  const others = choicesIn(cookie).filter(([id]) => id !== String(uid ?? ''));
  const choices: Choice[] = [...others, [String(uid ?? ''), scope]];
  return choices
    .slice(-REMEMBERED)
    .map((choice) => choice.join('-'))
    .join('.');
}
