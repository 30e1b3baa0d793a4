import * as z from 'zod';
import { answerOf, itemOf } from '../../fields';

export const sliderItem = z.strictObject({ ...itemOf(99), to: z.int(), right: z.int() });
export const sliderAnswer = z.strictObject({ ...answerOf(99), at: z.int().nullable() });

export type SliderItem = z.infer<typeof sliderItem>;
export type SliderAnswer = z.infer<typeof sliderAnswer>;
export type AskedSlider = Pick<SliderItem, 'type' | 'version' | 'to'>;
