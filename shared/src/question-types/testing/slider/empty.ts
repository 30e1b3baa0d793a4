import { type SliderItem } from '@teacher-portal/question-types/testing/slider/schema';

export const empty = (): SliderItem => ({ type: 99, version: 1, to: 10, right: 0 });
