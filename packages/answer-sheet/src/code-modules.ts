import { encode } from 'uqr';

/** The modules of a sheet's QR code by row, true for black, without a quiet zone. */
export const codeModules = (text: string): boolean[][] => encode(text, { ecc: 'Q', border: 0, minVersion: 2 }).data;
