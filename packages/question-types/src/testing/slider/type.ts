import { asWritten, type QuestionType } from '../../definition';
import { ratio } from '../../ratio';
import { sliderAnswer, sliderItem, type SliderAnswer, type SliderItem } from './schema';

/** A type of somebody else: a mark on a line, worth the less the farther away it is. */
export const slider: QuestionType<SliderItem, SliderAnswer> = {
  code: 99,
  name: 'slider',
  scoring: 3,
  item: sliderItem,
  answer: sliderAnswer,
  ruleOf: () => 'distance',
  isEmpty: ({ at }) => at === null,
  mark: ({ to, right }, { at }) => ({ fraction: ratio(to - Math.abs((at ?? 0) - right), to) }),
  check: ({ to, right }) => (right > to ? [{ code: 'outside', severity: 'error', at: [] }] : []),
  rightAnswer: ({ right }) => ({ type: 99, version: 1, at: right }),
  told: () => [],
  ...asWritten,
  asked: ({ to }) => ({ type: 99, version: 1, to }),
  common: ({ to, right }) => ({
    form: 'numbers',
    of: {
      accepted: [
        { id: 'right', kind: 'absolute', value: String(right), tolerance: '0', fraction: '1' },
        { id: 'near', kind: 'absolute', value: String(right), tolerance: String(to / 2), fraction: '1/2' },
      ],
      units: null,
      writtenFigures: null,
      fractions: false,
    },
  }),
  itemText: ({ to }) => `0 – ${to}`,
  answerText: (_item, { at }) => String(at),
};
