import { useState } from 'react';
import { Box } from 'shared/ui/core';

interface PictureProps {
  source: string;
  /** Alternative text. */
  words: string;
  /** Smaller, for use in an option. */
  small?: boolean;
}

/** A picture of a question, on white in both colour modes because most are black on a transparent background. */
export function Picture({ source, words, small = false }: PictureProps) {
  const [arrived, setArrived] = useState<string>();
  const height = small ? '10rem' : '24rem';
  const arrive = () => setArrived(source);
  return (
    <Box
      as="span"
      data-awaited={arrived === source ? undefined : ''}
      display="block"
      width="fit-content"
      colorScheme="light"
      bg="Canvas"
      borderWidth="1px"
      borderColor="line"
      borderRadius="control"
      overflow="hidden"
      alignSelf="flex-start"
      maxWidth="full"
      mt={small ? '1.5' : undefined}
      css={{
        '& img': { display: 'block', maxWidth: '100%', maxHeight: height, objectFit: 'contain' },
        // Until its size is known it keeps the place of a usual picture, so that less of the page moves.
        '@media screen': { '&[data-awaited]': { width: `min(100%, ${height} * 16 / 9)`, aspectRatio: '16 / 9' } },
      }}
    >
      <img src={source} alt={words} loading="lazy" onLoad={arrive} onError={arrive} />
    </Box>
  );
}

/** A whiteboard drawing. In the `src` of an image its markup cannot run scripts. */
export const DrawingPicture = ({ svg, words }: { svg: string; words: string }) => (
  <Picture source={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} words={words} />
);
