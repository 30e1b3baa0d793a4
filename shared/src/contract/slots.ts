/** Parts of pages that a remote can fill, and what the page tells the part. */
export interface PartProps {
  /** A section of the page of one student. */
  student: { studentId: number };
}
export type PartPlace = keyof PartProps;
export const partPlaces = ['student'] as const satisfies readonly PartPlace[];

/** What the service of a remote can give, by the calls of `slot-calls.ts`. */
export const givenByServices = ['notices', 'results', 'calendar'] as const;

/** Names of `slots` in `remote.json`. */
export const slotNames = [...partPlaces, ...givenByServices] as const;
export type SlotName = (typeof slotNames)[number];
