import * as z from 'shared/z';
import { limits } from './limits';
import { isOwnFile } from './links.rules';
import { message } from './message-key';

const refused = message('errors.questionPicture');
const tooLarge = message('errors.questionDrawing');

const smallImage = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/;

/**
 * A picture URL: a file of the portal or a small `data:` URL. No other origins, which would learn who views the
 * question. Rendered by `<img>` only, where SVG runs no scripts.
 */
export const isPictureAddress = (address: string): boolean =>
  smallImage.test(address)
    ? address.length <= limits.pictureDataMax
    : isOwnFile(address) && address.length <= limits.pictureAddressMax;

export const pictureSchema = z.string(refused).trim().refine(isPictureAddress, refused);

/** Alternative text. */
export const pictureAltSchema = z
  .string(message('errors.invalidValue'))
  .trim()
  .max(limits.pictureAltMax, message('errors.tooLong'));

/** `picturePath` is the stored URL, `pictureSource` a URL that a browser can read for a few hours. */
export const pictureOf = {
  picturePath: z.string().nullable(),
  pictureSource: z.string().nullable(),
  /** Alternative text; null if the author gave none. */
  pictureAlt: z.string().nullable(),
};

/** A whiteboard scene: any JSON up to the size limit. */
export const sceneSchema = z
  .record(z.string(), z.unknown(), message('errors.invalidValue'))
  .refine((scene) => JSON.stringify(scene).length <= limits.drawingMax, tooLarge);

/** The drawing as SVG markup; the server keeps only drawing elements. */
export const svgSchema = z.string(message('errors.invalidValue')).trim().max(limits.drawingMax, tooLarge);
