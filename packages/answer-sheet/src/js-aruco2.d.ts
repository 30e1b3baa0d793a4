/** The used parts of js-aruco2 2.0; the package has no types. */
declare module 'js-aruco2/src/cv' {
  interface PixelPoint {
    x: number;
    y: number;
  }
  interface PixelImage {
    width: number;
    height: number;
    data: ArrayLike<number>;
  }
  export const CV: {
    /** `binary` is scratch memory for the picture plus a border of one pixel, overwritten by each call. */
    findContours(image: PixelImage, binary: Int32Array): PixelPoint[][];
  };
}

declare module 'js-aruco2/src/aruco' {
  interface PixelPoint {
    x: number;
    y: number;
  }
  interface PixelImage {
    width: number;
    height: number;
    data: ArrayLike<number>;
  }
  interface FoundMarker {
    id: number;
    corners: PixelPoint[];
    hammingDistance: number;
  }
  class Detector {
    constructor(config: { dictionaryName: string; maxHammingDistance: number });
    findCandidates(contours: PixelPoint[][], minSize: number, epsilon: number, minLength: number): PixelPoint[][];
    clockwiseCorners(candidates: PixelPoint[][]): PixelPoint[][];
    notTooNear(candidates: PixelPoint[][], minDistance: number): PixelPoint[][];
    findMarkers(image: PixelImage, candidates: PixelPoint[][], warpSize: number): FoundMarker[];
  }
  export const AR: { Detector: typeof Detector };
}
