import { type Config } from '../../config';
import { noticeKinds, type NoticeKind } from '../../mail/notice-kinds';
import { apiBase } from '../../server/route';
import { seal, unseal } from '../../server/seal';

const OWNER = 'stop notices';

export interface Stop {
  userId: number;
  kind: NoticeKind;
}

/** An address that nobody can make for somebody else. It never expires, because mails are kept for years. */
export const stopUrlOf = (config: Config, { userId, kind }: Stop): string =>
  `${config.publicUrl}${apiBase}/notices/${seal(config, OWNER, `${userId} ${kind}`)}`;

/** Undefined for what was not made by this portal. */
export function readStop(config: Config, token: string): Stop | undefined {
  const [userId, word] = (unseal(config, OWNER, token) ?? '').split(' ');
  const kind = noticeKinds.find((each) => each === word);
  return kind && { userId: Number(userId), kind };
}
