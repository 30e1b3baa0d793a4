import { type Language, languages } from 'shared/contract/limits';
import { type Config } from '../../config';
import { noticeKinds, type NoticeKind } from '../../mail/notice-kinds';
import { apiBase } from '../../server/route';
import { seal, unseal } from '../../server/seal';

const OWNER = 'stop notices';
const CARDS = 'stop report cards';

/** Notices of one kind to an account. */
export interface NoticeStop {
  userId: number;
  kind: NoticeKind;
}
/** The report cards of a school to an address, which may have no account. */
export interface CardStop {
  schoolId: number;
  language: Language;
  address: string;
}
export type Stop = NoticeStop | CardStop;

const urlOf = (config: Config, token: string) => `${config.publicUrl}${apiBase}/notices/${token}`;

/** A signed URL, so that nobody can unsubscribe somebody else. It never expires, because mails are kept for years. */
export const stopUrlOf = (config: Config, { userId, kind }: NoticeStop): string =>
  urlOf(config, seal(config, OWNER, `${userId} ${kind}`));

export const cardStopUrlOf = (config: Config, { schoolId, language, address }: CardStop): string =>
  urlOf(config, seal(config, CARDS, `${schoolId} ${language} ${address}`));

function cardStopOf(config: Config, token: string): CardStop | undefined {
  const [schoolId, word, address] = (unseal(config, CARDS, token) ?? '').split(' ');
  const language = languages.find((each) => each === word);
  return language && address !== undefined ? { schoolId: Number(schoolId), language, address } : undefined;
}

/** Undefined unless it was signed by this portal. */
export function readStop(config: Config, token: string): Stop | undefined {
  const [userId, word] = (unseal(config, OWNER, token) ?? '').split(' ');
  const kind = noticeKinds.find((each) => each === word);
  return kind ? { userId: Number(userId), kind } : cardStopOf(config, token);
}
