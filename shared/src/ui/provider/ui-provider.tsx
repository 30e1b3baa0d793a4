import createCache from '@emotion/cache';
import { type ReactNode } from 'react';
import { startColorMode } from './color-mode';
import { STYLE_KEY, UiFrame } from './ui-frame';

// The CSP allows no inline script, so the class is set when the first script of the page is evaluated, before React
// paints.
startColorMode();

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: STYLE_KEY, nonce: nonce || undefined });

/** Wraps the page once: style cache with the CSP nonce, design system, fonts. */
export function UiProvider({ children }: { children: ReactNode }) {
  return <UiFrame cache={cache}>{children}</UiFrame>;
}
