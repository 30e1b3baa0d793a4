import { type AskedSlider, type SliderAnswer } from '@teacher-portal/question-types/testing/slider/schema';
import { type PrintViewProps } from '../../answer-props';
import { PrintFrame } from '../../parts/print-parts';

/** The line, with the mark on the sheet with the answers. */
export const PrintView = ({ asked, answer }: PrintViewProps<AskedSlider, SliderAnswer>) => (
  <PrintFrame>
    <p>{`0 ${'.'.repeat(asked.to)} ${asked.to}${answer ? ` (${answer.at})` : ''}`}</p>
  </PrintFrame>
);
