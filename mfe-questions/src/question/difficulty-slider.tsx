import {
  type Difficulty,
  difficulty,
  difficultyLabel,
  difficultyOfSlider,
  difficultySlider,
} from '@teacher-portal/remote-sdk/contract/enums';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, useFieldWiring } from '@teacher-portal/remote-sdk/ui/form';

const levels = Object.values(difficulty);
const STEP = difficultySlider[difficulty.medium] - difficultySlider[difficulty.easy];

interface DifficultySliderProps {
  value: Difficulty;
  onChange: (level: Difficulty) => void;
  error?: string;
}

/** A slider with the values 10, 30, 50, 70 and 90, announced by the name of the level. */
export function DifficultySlider({ error, ...rest }: DifficultySliderProps) {
  const { t } = useTranslation('questions');
  return (
    <Field label={t('form.difficulty')} error={error} required>
      <Track {...rest} />
    </Field>
  );
}

function Track({ value, onChange }: Omit<DifficultySliderProps, 'error'>) {
  const { t } = useTranslation('messages');
  const wiring = useFieldWiring({});
  const slide = (position: number) => {
    const level = difficultyOfSlider(position);
    if (level !== undefined) onChange(level);
  };
  return (
    <Box>
      <Box asChild width="full" height="6" cursor="pointer" css={{ accentColor: '{colors.accent}' }}>
        <input
          {...wiring}
          type="range"
          min={difficultySlider[difficulty.easy]}
          max={difficultySlider[difficulty.inferno]}
          step={STEP}
          value={difficultySlider[value]}
          aria-valuetext={t(difficultyLabel[value])}
          onChange={(event) => slide(Number(event.target.value))}
        />
      </Box>
      {/* Said by the slider itself; here for the eye, and one press of the mouse away. */}
      <Flex justify="space-between" aria-hidden>
        {levels.map((level) => (
          <Text
            as="span"
            key={level}
            size="small"
            tone={level === value ? undefined : 'ink2'}
            fontWeight={level === value ? 'medium' : undefined}
            cursor="pointer"
            onClick={() => onChange(level)}
          >
            {t(difficultyLabel[level])}
          </Text>
        ))}
      </Flex>
    </Box>
  );
}
