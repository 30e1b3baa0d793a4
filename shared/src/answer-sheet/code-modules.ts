import { encode } from 'uqr';

/** The modules of the QR code of a sheet by row, true for black, without a margin. */
export const codeModules = (text: string): boolean[][] => encode(text, { ecc: 'Q', border: 0, minVersion: 2 }).data;
