import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { cleanHtml } from './clean-html';
import { decorateMath } from './decorate-math';
import { proseRecipe } from './prose.recipe';
import { markLanguage } from './text-language';
import { showTypedText } from './typed-text';

const Prose = chakra('div', proseRecipe);

/** `lang` applies if the text is too short to detect its language. */
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
    markLanguage(element, rest.lang);
    decorateMath(element);
  }, [html, rest.lang]);
  return <Prose dir="auto" {...rest} ref={root} />;
}

/** Renders plain text, without interpreting markup, with its formulas (`$…$`, `$$…$$`, `\(…\)`, `\[…\]`) and its code. */
export function MathText({ children, ...rest }: Omit<RichTextProps, 'html'> & { children: string }) {
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (root.current) showTypedText(root.current, children, rest.lang);
  }, [children, rest.lang]);
  return (
    <Prose asChild {...rest}>
      {/* As it is typed, until the effect has run. */}
      <span dir="auto" ref={root}>
        {children}
      </span>
    </Prose>
  );
}
