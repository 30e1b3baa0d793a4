import { type ComponentType, createContext, useContext } from 'react';

/** How a page renders texts with formulas; the teachers' pages and the students' have parts of their own for it. */
export interface TextParts {
  MathText: ComponentType<{ text: string; lang: string | undefined }>;
  RichText: ComponentType<{ html: string }>;
}

const missing = () => {
  throw new Error('Answer views need TextPartsContext around them.');
};

export const TextPartsContext = createContext<TextParts>({ MathText: missing, RichText: missing });

export const useTextParts = () => useContext(TextPartsContext);
