import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { cleanHtml } from './clean-html';
import { decorateMath } from './decorate-math';
import { proseRecipe } from './prose.recipe';

const Prose = chakra('div', proseRecipe);

export interface RichTextProps extends Omit<ComponentProps<typeof Prose>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Rich text from the editor; sanitised before it is rendered. */
  html: string;
}

/** Renders rich text with its formulas, including those typed as `$…$`. */
export function RichText({ html, ...rest }: RichTextProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = cleanHtml(html);
    const element = root.current;
    if (!element) return;
    element.replaceChildren(fragment);
    decorateMath(element);
  }, [html]);
  return <Prose {...rest} ref={root} />;
}

/** Renders plain text, without interpreting markup, with its formulas: `$…$`, `$$…$$`, `\(…\)`, `\[…\]`. */
export function MathText({ children, ...rest }: Omit<RichTextProps, 'html'> & { children: string }) {
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    element.textContent = children;
    decorateMath(element);
  }, [children]);
  return (
    <Prose asChild {...rest}>
      <span ref={root} />
    </Prose>
  );
}
