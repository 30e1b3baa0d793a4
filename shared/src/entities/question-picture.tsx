import { Box } from 'shared/ui/core';

interface PictureProps {
  source: string;
  /** What it is, for those who cannot see it. */
  words: string;
  /** In an option. */
  small?: boolean;
}

/** A picture of a question. It stands on white in both colour modes, because most are drawn in black on nothing. */
export function Picture({ source, words, small = false }: PictureProps) {
  return (
    <Box
      as="span"
      display="inline-block"
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
        '& img': { display: 'block', maxWidth: '100%', maxHeight: small ? '10rem' : '24rem', objectFit: 'contain' },
      }}
    >
      <img src={source} alt={words} loading="lazy" />
    </Box>
  );
}

/** A whiteboard drawing. As the address of a picture its markup can draw, and nothing else. */
export const DrawingPicture = ({ svg, words }: { svg: string; words: string }) => (
  <Picture source={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} words={words} />
);
