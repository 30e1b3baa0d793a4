import { encode } from 'uqr';

/** White margin in modules, required by scanners. */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  label: string;
  /** A CSS length. */
  size: string;
}

/** A QR code rendered locally, because its content is a secret. Black on white in both colour modes for scanners. */
export function QrCode({ text, label, size: side }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark} />
    </svg>
  );
}
