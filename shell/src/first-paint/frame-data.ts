import type { Language } from 'shared/i18n';

/** A layout by the width of the window and, unless that is narrow, the shape of its navigation. */
export type FrameShape = 'narrow' | `${'medium' | 'wide'} ${'rail' | 'full'}`;

/** What the build rendered for the frame of a signed-in page. */
export interface FrameData {
  /** Markup of the layout, with marks where a page has its own texts. */
  layouts: Partial<Record<Language, Record<FrameShape, string>>>;
  /** The palette's shortcut on Apple keyboards. */
  appleKey: Partial<Record<Language, string>>;
  /** Media queries of the two breakpoints. */
  wider: { md: string; lg: string };
  /** Names by which the style cache knows the rules in the frame's style sheet. */
  styles: readonly string[];
}

/** Texts of the markup that the page replaces by its own. */
export const marks = { school: '\uE000', heading: '\uE001' } as const;

/** Attribute of the part of a layout that stands for its screen. */
export const SCREEN = 'data-screen';
