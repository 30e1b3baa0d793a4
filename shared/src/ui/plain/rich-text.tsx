import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from '../rich-text/clean-html';
import { decorateMath } from '../rich-text/decorate-math';

/** Renders rich text with its formulas; sanitised before it is rendered. */
export function RichText({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    root.current.replaceChildren(cleanHtml(html));
    decorateMath(root.current);
  }, [html]);
  return <div className="prose" dir="auto" ref={root} />;
}

/** Renders plain text, without interpreting markup, with its formulas. */
export function MathText({ text }: { text: string }) {
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    root.current.textContent = text;
    decorateMath(root.current);
  }, [text]);
  return <span className="prose" dir="auto" ref={root} />;
}
