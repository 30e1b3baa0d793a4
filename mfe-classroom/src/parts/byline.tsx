import { Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type ReactNode } from 'react';

interface BylineProps {
  name: string;
  /** What is said of it, each in an element. */
  children: ReactNode;
}

/** Who wrote something, and what is to be known of it. */
export function Byline({ name, children }: BylineProps) {
  return (
    <Flex columnGap="2" align="center" wrap="wrap">
      <Text as="span" fontWeight="semibold">
        <bdi>{name}</bdi>
      </Text>
      <Flex columnGap="2" wrap="wrap" textStyle="small" color="ink3">
        {children}
      </Flex>
    </Flex>
  );
}
