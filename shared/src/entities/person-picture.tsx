import { useState } from 'react';
import { Avatar, Box } from 'shared/ui/core';

interface PersonPictureProps {
  name: string;
  /** Where the picture can be read; nothing for a person without one. */
  source: string | null | undefined;
  /** For a page of the person instead of a row. */
  large?: boolean;
}

/** The picture of a person, or the initials if there is none that can be shown. The name is beside it. */
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
