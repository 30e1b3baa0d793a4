/**
 * Why a result is as it is. `unanswered`: nothing was answered. `unreadable`: an answer to another type, shape or
 * version. `noKey`: the item accepts nothing. `tooLong`: longer than any accepted form. `slip`: taken for an accepted
 * form with one wrong letter. `notANumber`. `readAs`: 1.234 was read in the way of the course's language. `figures`:
 * not written with the figures asked for. `unitMissing`, `unitUnknown`, `unitWrong`: the number is right.
 * `unitIgnored`: no unit was asked for.
 */
export const noteCodes = [
  'unanswered',
  'unreadable',
  'noKey',
  'tooLong',
  'slip',
  'notANumber',
  'readAs',
  'figures',
  'unitMissing',
  'unitUnknown',
  'unitWrong',
  'unitIgnored',
] as const;
export type NoteCode = (typeof noteCodes)[number];
