import { Box } from '../core/layout';
import { NativeSelect } from '../controls/controls';

/** Times of the day that can be chosen instead of typed, such as the beginnings of lessons. */
export interface TimeChoices {
  label: string;
  /** `time` as `08:30`. */
  options: readonly { time: string; name: string }[];
}

interface TimeChoiceProps extends TimeChoices {
  /** Of the day, as `08:30`; empty without one. */
  value: string;
  onChoose: (time: string) => void;
}

/** Nothing while there are no times to choose from. */
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
