import createCache, { type EmotionCache } from '@emotion/cache';
import { type ReactNode } from 'react';
import { STYLE_KEY, UiFrame } from './provider/ui-frame';

/** Collects the styles of what is rendered at build time; `StyledFrame` fills it. */
export class CollectedStyles {
  readonly cache: EmotionCache = createCache({ key: STYLE_KEY });

  constructor() {
    // Kept in the cache, because the markup would otherwise contain a style element before each component.
    this.cache.compat = true;
  }

  /** The rules of components, and the names by which the cache of a page knows them. */
  own(): { css: string; names: string } {
    const { inserted, registered, key } = this.cache;
    const rules = Object.entries(inserted).filter(
      (rule): rule is [string, string] => typeof rule[1] === 'string' && registered[`${key}-${rule[0]}`] !== undefined,
    );
    return { css: rules.map(([, css]) => css).join(''), names: [key, ...rules.map(([id]) => id)].join(' ') };
  }

  /** Style elements that the page adopts; `attributes` are set on each of them. */
  elements(attributes: string): string {
    const { inserted, registered, key } = this.cache;
    const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
    const isGlobal = ([id]: [string, string]) => registered[`${key}-${id}`] === undefined;
    const element = (kind: string, part: [string, string][]) =>
      `<style data-emotion="${[kind, ...part.map(([id]) => id)].join(' ')}" ${attributes}>${part.map(([, css]) => css).join('')}</style>`;
    const own = rules.filter((rule) => !isGlobal(rule));
    return [...rules.filter(isGlobal).map((rule) => element(`${key}-global`, [rule])), element(key, own)].join('');
  }
}

/** The counterpart of `UiProvider` for markup rendered at build time. */
export const StyledFrame = ({ styles, children }: { styles: CollectedStyles; children: ReactNode }) => (
  <UiFrame cache={styles.cache}>{children}</UiFrame>
);
