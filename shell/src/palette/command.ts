import type { ReactNode } from 'react';

/** The groups of the palette, in their order. */
export const commandGroups = ['pages', 'create', 'place', 'settings', 'portal'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** One thing that the palette can do. */
export interface Command {
  /** The same in every visit and language, so that it can be remembered. */
  id: string;
  group: CommandGroup;
  label: string;
  /** Other words by which it is found; not shown. */
  words?: string;
  icon: ReactNode;
  run: () => void;
}
