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
  /** The letter of the variant; absent for the original order. */
  variant: z.string().optional(),
  /** The questions in printed order with their options by letter, which differ from the assessment's in a variant. */
  printed: z.array(z.object({ questionId: z.int(), optionIds: z.array(z.int()) })).optional(),
});
export type SheetPictures = z.infer<typeof sheetPicturesSchema>;
export type SheetRowPicture = SheetPictures['rows'][number];

export interface PlaceOnPaper {
  variant: string | undefined;
  /** As printed, from 1. */
  number: number;
  /** The printed letters of the chosen options. */
  letters: string[];
}

/** Where a question, and the options that the student chose, are on the student's paper; undefined if it is not there. */
export function placeOnPaper(
  sheet: SheetPictures | undefined,
  questionId: number,
  chosen: readonly number[],
): PlaceOnPaper | undefined {
  const { variant, printed = [] } = sheet ?? {};
  const position = printed.findIndex((each) => each.questionId === questionId);
  const item = printed[position];
  if (!item) return undefined;
  const letters = item.optionIds.flatMap((id, index) =>
    chosen.includes(id) ? [String.fromCharCode('A'.charCodeAt(0) + index)] : [],
  );
  return { variant, number: position + 1, letters };
}
