import { type Language } from './limits';

/** Parts of pages that a remote can fill, and what the page tells the part. */
export interface PartProps {
  /** A section of the page of one student. */
  student: { studentId: number };
}
export type PartPlace = keyof PartProps;
export const partPlaces = ['student'] as const satisfies readonly PartPlace[];

/** What the service of a remote can give, by the calls of `slot-calls.ts`. */
export const givenByServices = ['notices', 'learnNotices', 'results', 'calendar', 'guardianWeek'] as const;

/**
 * Places in the pages of students and guardians, which know no federation: filled by the exports of `src/learn.ts` with
 * these names. `learn`: a part of the student's home; `learnPage`: a page of the student; `guardian`: a part of the page
 * behind a guardian's link.
 */
export const learnPlaces = ['learn', 'learnPage', 'guardian'] as const;
export type LearnPlace = (typeof learnPlaces)[number];

/** What such a place tells what fills it. */
export interface LearnGiven {
  /** It is filled anew when the language of the page changes. */
  language: Language;
  /**
   * Calls the service of the remote for the student, or for the guardian: `call('GET', '/loans')`. The portal has checked
   * the answer by the contract. Rejects with an Error whose message can be shown.
   */
  call: <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Data>;
  /** Shows rich text in an element as the page shows its own: cleaned, with formulas. */
  showText: (place: HTMLElement, html: string) => void;
}

/** Fills a place; what it returns is called when the place goes away. */
export type LearnMount = (place: HTMLElement, given: LearnGiven) => void | (() => void);

/** Beside the entry of a release. */
export const learnScript = 'learn.js';

/** The property of the window in which this script leaves its exports until they are taken. */
export const learnGlobal = (remote: string): string => `learn:${remote}`;

/** Names of `slots` in `remote.json`. */
export const slotNames = [...partPlaces, ...learnPlaces, ...givenByServices] as const;
export type SlotName = (typeof slotNames)[number];
