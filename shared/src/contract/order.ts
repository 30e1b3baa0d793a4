import * as z from 'shared/z';
import { idSchema } from './fields';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/** The ids of all rows of a list in their new order, each once. */
export const orderOf = (most: number) =>
  z
    .array(idSchema, invalid)
    .max(most, invalid)
    .refine((ids) => new Set(ids).size === ids.length, invalid);
