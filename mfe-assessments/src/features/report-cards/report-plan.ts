/** What may be on each card. */
export const cardParts = ['means', 'comments', 'room', 'teacher', 'head', 'guardian'] as const;
type CardPart = (typeof cardParts)[number];

export interface ReportPlan {
  what: 'cards' | 'overview';
  /** A student, or null for all of them. */
  studentId: number | null;
  heading: string;
  /** The address of the picture within the page. */
  logo: string | null;
  parts: readonly CardPart[];
}

export const firstReportPlan: Omit<ReportPlan, 'heading'> = {
  what: 'cards',
  studentId: null,
  logo: null,
  parts: ['means', 'comments', 'teacher', 'head', 'guardian'],
};
