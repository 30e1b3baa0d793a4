import * as z from 'shared/z';

/**
 * Pictures of a scanned sheet: each photographed row of bubbles, and whole pages if the school keeps them. A row is one
 * of `count` rows of equal height in a picture, `index` from the top; sources can be read for a few hours.
 */
export const sheetPicturesSchema = z.object({
  rows: z.array(
    z.object({
      questionId: z.int(),
      source: z.string(),
      index: z.int(),
      count: z.int(),
      /** Pixel height of the row. */
      width: z.int(),
      height: z.int(),
    }),
  ),
  pages: z.array(z.string()),
});
export type SheetPictures = z.infer<typeof sheetPicturesSchema>;
export type SheetRowPicture = SheetPictures['rows'][number];
