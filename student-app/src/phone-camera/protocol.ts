import { type Corners } from '@teacher-portal/sheet-camera/take-itself.rules';

export type CameraRequest =
  | { id: number; glanceAt: ImageBitmap }
  /** Take the picture even if no sheet can be read. */
  | { id: number; picture: ImageBitmap; isAnyhow: boolean };

/** `jpeg` is null for a blurred picture. An empty reply means that the frame could not be examined. */
export interface CameraReply {
  id: number;
  corners?: Corners;
  jpeg?: Blob | null;
}
