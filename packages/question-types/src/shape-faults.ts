/**
 * What a shape is refused for by a name of its own: no number, a share beyond −1 to 1, below 0, more rows or characters
 * than there may be.
 */
export const shapeFaults = ['noNumber', 'noShare', 'negative', 'tooMany', 'textTooLong'] as const;
type ShapeFault = (typeof shapeFaults)[number];

export const shapeFault = (code: ShapeFault): ShapeFault => code;
