import { Box, Flex, Loading, Skeleton } from '@teacher-portal/remote-sdk/ui/core';

const ROWS = 10;
const MARKS = 6;

/** Tabs, tools, head and rows of a gradebook, as high as what comes. */
export function GradebookSkeleton() {
  return (
    <Loading>
      <Box height="37px" mb="4" borderBottomWidth="1px" borderColor="line" />
      <Box height="8" mb="3" />
      <Box borderWidth="1px" borderColor="line" borderRadius="card" bg="panel" overflow="hidden">
        <Box height="100px" bg="sunken" borderBottomWidth="1px" borderColor="lineStrong" />
        {Array.from({ length: ROWS }, (_, row) => (
          <Flex key={row} height="40px" px="3" gap="10" align="center" borderBottomWidth="1px" borderColor="line">
            <Skeleton width="10rem" />
            {Array.from({ length: MARKS }, (__, mark) => (
              <Skeleton key={mark} width="2rem" flexShrink="1" />
            ))}
          </Flex>
        ))}
      </Box>
    </Loading>
  );
}
