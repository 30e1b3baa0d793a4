import { type ReactNode } from 'react';
import { Box, Flex, Heading, Text } from 'shared/ui/core';

interface PaperHeadProps {
  schoolName: string;
  /** The address of a picture, or null. */
  logo: string | null;
  heading: ReactNode;
  /** Below the heading, each with its label; empty ones are left out. */
  facts: readonly (readonly [string, string])[];
}

/** The head of a document of a school: logo, name, title and what it is about. */
export function PaperHead({ schoolName, logo, heading, facts }: PaperHeadProps) {
  return (
    <Box mb="4">
      <Flex gap="4" align="center" borderBottomWidth="1px" borderColor="ink" pb="2" mb="3">
        {logo !== null && (
          <Box width="18mm" height="18mm" flexShrink="0">
            <img src={logo} alt="" style={{ width: '100%', height: '100%', objectFit: 'contain' }} />
          </Box>
        )}
        <Box minWidth="0">
          <Text fontWeight="medium">{schoolName}</Text>
          <Heading as="h2" size="title">
            {heading}
          </Heading>
        </Box>
      </Flex>
      <Flex gap="4" rowGap="1" wrap="wrap">
        {facts.map(([label, value]) =>
          value === '' ? null : (
            <Text key={label} minWidth="0">
              {label}: <b>{value}</b>
            </Text>
          ),
        )}
      </Flex>
    </Box>
  );
}

/** Lines to sign on, beside each other. */
export function SignatureLines({ names }: { names: readonly string[] }) {
  return (
    <Flex gap="8mm" mt="16mm" breakInside="avoid">
      {names.map((name) => (
        <Box key={name} flex="1" borderTopWidth="1px" borderColor="ink" pt="1">
          <Text size="small">{name}</Text>
        </Box>
      ))}
    </Flex>
  );
}
