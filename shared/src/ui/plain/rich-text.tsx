import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from '../rich-text/clean-html';
import { decorateMath } from '../rich-text/decorate-math';
import { markLanguage } from '../rich-text/text-language';
import { showTypedText } from '../rich-text/typed-text';

/** Shows rich text with its formulas in an element; sanitised before. */
export function showRichText(place: HTMLElement, html: string): void {
  place.replaceChildren(cleanHtml(html));
  markLanguage(place, undefined);
  decorateMath(place);
}

/** Renders rich text with its formulas; sanitised before it is rendered. `id` is for what is named by it. */
export function RichText({ html, id }: { html: string; id?: string }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current) showRichText(root.current, html);
  }, [html]);
  return <div id={id} className="prose" dir="auto" ref={root} />;
}

/**
 * Renders plain text with its formulas and code, without interpreting markup. `lang` applies if the text is too short to detect
 * its language.
 */
export function MathText({ text, lang }: { text: string; lang: string | undefined }) {
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (root.current) showTypedText(root.current, text, lang);
  }, [text, lang]);
  return <span className="prose" dir="auto" ref={root} />;
}
