import { pathOf } from '@teacher-portal/remote-sdk/contract/annotation.rules';
import { Box } from '@teacher-portal/remote-sdk/ui/core';

/** The lines of a page, drawn by hand. */
export function Lines({ lines }: { lines: readonly { kind: 'pen' | 'highlight'; points: readonly number[] }[] }) {
  return (
    <Box
      as="svg"
      aria-hidden
      color="badSolid"
      // Pages are white in both colour modes.
      css={{ printColorAdjust: 'exact', _dark: { filter: 'brightness(0.65)' } }}
      {...{ viewBox: '0 0 1000 1000', preserveAspectRatio: 'none' }}
      position="absolute"
      inset="0"
      width="full"
      height="full"
      pointerEvents="none"
    >
      {lines.map(({ kind, points }, at) => (
        <path
          key={at}
          d={pathOf(points)}
          fill="none"
          stroke="currentColor"
          strokeWidth={kind === 'pen' ? 2.5 : 16}
          strokeOpacity={kind === 'pen' ? 1 : 0.3}
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Box>
  );
}
