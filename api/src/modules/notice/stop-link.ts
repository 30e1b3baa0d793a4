import { type Language, languages } from 'shared/contract/limits';
import { type Config } from '../../config';
import { addressMails, type AddressMails, noticeKinds, type NoticeKind } from '../../notices/notice-kinds';
import { apiBase } from '../../server/route';
import { seal, unseal } from '../../identity/seal';

const OWNER = 'stop notices';
const ofAddress: Record<AddressMails, string> = {
  reportCard: 'stop report cards',
  invitation: 'stop invitations',
};

/** Notices of one kind to an account. */
export interface NoticeStop {
  userId: number;
  kind: NoticeKind;
}
/** The report cards or invitations of a school to an address, which may have no account. */
export interface AddressStop {
  mails: AddressMails;
  schoolId: number;
  language: Language;
  address: string;
}
export type Stop = NoticeStop | AddressStop;

const urlOf = (config: Config, token: string) => `${config.publicUrl}${apiBase}/notices/${token}`;

/** A signed URL, so that nobody can unsubscribe somebody else. It never expires, because mails are kept for years. */
export const stopUrlOf = (config: Config, { userId, kind }: NoticeStop): string =>
  urlOf(config, seal(config, OWNER, `${userId} ${kind}`));

export const addressStopUrlOf = (config: Config, { mails, schoolId, language, address }: AddressStop): string =>
  urlOf(config, seal(config, ofAddress[mails], `${schoolId} ${language} ${address}`));

function addressStopOf(config: Config, token: string): AddressStop | undefined {
  for (const mails of addressMails) {
    const [schoolId, word, address] = (unseal(config, ofAddress[mails], token) ?? '').split(' ');
    const language = languages.find((each) => each === word);
    if (language && address !== undefined) return { mails, schoolId: Number(schoolId), language, address };
  }
  return undefined;
}

/** Undefined unless it was signed by this portal. */
export function readStop(config: Config, token: string): Stop | undefined {
  const [userId, word] = (unseal(config, OWNER, token) ?? '').split(' ');
  const kind = noticeKinds.find((each) => each === word);
  return kind ? { userId: Number(userId), kind } : addressStopOf(config, token);
}
