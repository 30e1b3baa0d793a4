import { type ReactNode } from 'react';
import { Box, Text } from 'shared/ui/core';
import { type Part } from './parts';

const looks = {
  added: { as: 'ins', bg: 'goodSoft', color: 'good', textDecoration: 'underline' },
  removed: { as: 'del', bg: 'badSoft', color: 'bad', textDecoration: 'line-through' },
} as const;

/** A text in which additions are underlined and deletions are struck through. */
export const Words = ({ parts }: { parts: readonly Part[] }) => (
  <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
    {parts.map(({ value, is }, index) =>
      is === 'same' ? (
        value
      ) : (
        // Parts are identified only by position. Replaced words follow each other without a space.
        <Box key={index} borderRadius="tag" ms={parts[index - 1]?.is === 'removed' ? '1' : undefined} {...looks[is]}>
          {value}
        </Box>
      ),
    )}
  </Text>
);

export interface DifferenceRowProps {
  /** Label of the field. */
  name: string;
  children: ReactNode;
}

/** A field of a difference: its label and its change. Belongs in a `dl`. */
export const DifferenceRow = ({ name, children }: DifferenceRowProps) => (
  <div>
    <Box as="dt" textStyle="small" color="ink3" mb="0.5">
      {name}
    </Box>
    <Box as="dd">{children}</Box>
  </div>
);
