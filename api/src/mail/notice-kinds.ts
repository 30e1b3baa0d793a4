/** What the portal writes of its own accord. Decision 0094. */
export const noticeKinds = ['published', 'dueTomorrow', 'weekly'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
