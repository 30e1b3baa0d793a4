import { Avatar, Flex, Text } from 'shared/ui/core';

/** A student in a row or a heading: initials, name, and the section below if given. */
export function StudentName({ name, section }: { name: string; section?: string }) {
  return (
    <Flex align="center" gap="2" minWidth="0">
      <Avatar name={name} />
      <Flex direction="column" minWidth="0">
        <Text as="span">
          <bdi>{name}</bdi>
        </Text>
        {section && (
          <Text as="span" size="small" tone="ink3">
            {section}
          </Text>
        )}
      </Flex>
    </Flex>
  );
}
