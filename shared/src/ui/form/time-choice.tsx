import { Box } from '../core/layout';
import { NativeSelect } from '../controls/controls';

/** Times of day to select instead of typing, such as the start of lessons. */
export interface TimeChoices {
  label: string;
  /** `time` as `08:30`. */
  options: readonly { time: string; name: string }[];
}

interface TimeChoiceProps extends TimeChoices {
  /** Selected time of day, `08:30`; empty without one. */
  value: string;
  onChoose: (time: string) => void;
}

/** Renders nothing without times. */
export function TimeChoice({ label, options, value, onChoose }: TimeChoiceProps) {
  if (options.length === 0) return null;
  const times = [...new Map(options.map(({ time, name }) => [time, { value: time, label: name }])).values()];
  return (
    <Box mt="2" maxWidth="18rem">
      <NativeSelect
        aria-label={label}
        placeholder={label}
        options={times}
        value={times.some((each) => each.value === value) ? value : ''}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      />
    </Box>
  );
}
