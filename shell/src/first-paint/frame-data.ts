import type { Language } from 'shared/i18n';

/** A layout, by window width and, unless that is narrow, by the shape of the navigation. */
export type FrameShape = 'narrow' | `${'medium' | 'wide'} ${'rail' | 'full'}`;

/** What the build has rendered for the frame of signed-in pages. */
export interface FrameData {
  /** Markup of the layout, with placeholders for the texts of a page. */
  layouts: Partial<Record<Language, Record<FrameShape, string>>>;
  /** The palette's shortcut on Apple keyboards. */
  appleKey: Partial<Record<Language, string>>;
  /** Media queries of the two breakpoints. */
  wider: { md: string; lg: string };
  /** Names under which the style cache knows the rules in the frame's style sheet. */
  styles: readonly string[];
}

/** Placeholders that the page replaces with its own texts. */
export const marks = { school: '\uE000', heading: '\uE001' } as const;

/** Attribute of the element that contains the screen. */
export const SCREEN = 'data-screen';
