import { useCallback } from 'react';

interface BlobPictureProps {
  blob: Blob;
  alt: string;
  maxHeight?: string;
}

/** A picture from memory; its object URL is revoked when it is unmounted. */
export function BlobPicture({ blob, alt, maxHeight }: BlobPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} style={{ maxWidth: '100%', maxHeight, background: '#ffffff' }} />;
}
