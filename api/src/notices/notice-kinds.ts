/** Mails that the portal sends on its own initiative. Decision 0094. */
export const noticeKinds = ['published', 'dueTomorrow', 'weekly'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Mails of members of a school to addresses that may have no account. */
export const addressMails = ['reportCard', 'invitation'] as const;
export type AddressMails = (typeof addressMails)[number];

/** Mails to the guardians of a school: whether they want the weekly ones, and these. */
export type GuardianMail = 'guardianAsk' | 'guardianWeek';
