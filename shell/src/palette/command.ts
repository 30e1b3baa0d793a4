import type { ReactNode } from 'react';

/** The groups of the palette, in order. */
export const commandGroups = ['pages', 'create', 'results', 'place', 'settings', 'portal'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** A dialog that a command opens. */
export type PaletteView = 'commands' | 'keys' | 'about' | 'invite' | 'account';

/** A command of the palette. */
export interface Command {
  /** Stable across visits and languages, because recent commands are stored by it. */
  id: string;
  group: CommandGroup;
  label: string;
  /** What tells it from others of the same name, behind the label. */
  note?: string;
  /** Additional search terms; not shown. */
  words?: string;
  icon: ReactNode;
  run: () => void;
}
