import * as z from 'shared/z';

/**
 * What a scanned sheet looked like: each row of bubbles as photographed, and whole pages where the school keeps them.
 * A row is one of `count` equally high ones in a picture, `index` from its top; sources can be read for a few hours.
 */
export const sheetPicturesSchema = z.object({
  rows: z.array(
    z.object({
      questionId: z.int(),
      source: z.string(),
      index: z.int(),
      count: z.int(),
      /** Pixels of the row. */
      width: z.int(),
      height: z.int(),
    }),
  ),
  pages: z.array(z.string()),
});
export type SheetPictures = z.infer<typeof sheetPicturesSchema>;
export type SheetRowPicture = SheetPictures['rows'][number];
