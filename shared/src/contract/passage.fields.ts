import * as z from 'shared/z';

/** The passage that a question stands under; `text` is rich text. Null under none; missing from older servers. */
export const passageOfSchema = z.object({ id: z.int(), title: z.string(), text: z.string() });
export type PassageOf = z.infer<typeof passageOfSchema>;
