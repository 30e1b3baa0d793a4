import { Box } from '../core/layout';

export interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
}

/** How far long work is, as a bar. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      height="2"
      bg="line"
      borderRadius="full"
    >
      <Box height="100%" bg="accent" borderRadius="full" style={{ inlineSize: `${(done / (total || 1)) * 100}%` }} />
    </Box>
  );
}
