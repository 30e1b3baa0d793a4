import { type Corners } from 'shared/answer-sheet/camera/take-itself.rules';

export type CameraRequest =
  | { id: number; glanceAt: ImageBitmap }
  /** Anyhow: also where no sheet can be read. */
  | { id: number; picture: ImageBitmap; isAnyhow: boolean };

/** `jpeg` is null for a picture that is not sharp. An empty reply: it could not be looked at. */
export interface CameraReply {
  id: number;
  corners?: Corners;
  jpeg?: Blob | null;
}
