import { useState } from 'react';
import { Avatar, Box } from 'shared/ui/core';

interface PersonPictureProps {
  name: string;
  /** Readable URL of the picture; null for a person without one. */
  source: string | null | undefined;
  /** Larger, for the page of the person instead of a row. */
  large?: boolean;
}

/** A person's picture, or the initials without a usable one. Decorative: the name is shown beside it. */
export function PersonPicture({ name, source, large = false }: PersonPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!source || source === broken) return <Avatar name={name} />;
  const size = large ? '96px' : '30px';
  return (
    <Box asChild boxSize={size} flexShrink="0" borderRadius={large ? 'control' : 'full'} objectFit="cover">
      <img src={source} alt="" onError={() => setBroken(source)} />
    </Box>
  );
}
