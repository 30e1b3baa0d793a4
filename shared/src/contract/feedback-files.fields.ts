import * as z from 'shared/z';
import { answerFileSchema } from './answer-files.fields';

/** A file that graders give back, for those who read it; `source` is null for an infected one. */
export const feedbackFileFields = { id: z.int(), ...answerFileSchema.shape };
