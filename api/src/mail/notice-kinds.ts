/** Mails that the portal sends on its own initiative. Decision 0094. */
export const noticeKinds = ['published', 'dueTomorrow', 'weekly'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
