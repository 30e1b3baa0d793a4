import { type ComponentProps, type ComponentType, type Ref } from 'react';
import { Box, Grid } from '../core/layout';
import { Text } from '../core/text';
import { FieldGroup } from './field';

export interface ChoiceCard<Value extends number> {
  value: Value;
  label: string;
  hint: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
}

export interface ChoiceCardsProps<Value extends number> {
  legend: string;
  /** The `name` of the radio inputs, unique on the page. */
  name: string;
  cards: readonly ChoiceCard<Value>[];
  columns: number;
  value: number | null;
  onChange: (value: Value) => void;
  error?: string;
  /** Ref of the first radio, which a form focuses when none was chosen. */
  firstRef?: Ref<HTMLInputElement>;
}

/** More cards than this stand in two columns on a phone too, without their hints, or they would fill its screen. */
const FEW_CARDS = 5;
const checked = { borderColor: 'accent', bg: 'accentSoft', color: 'accentText' };
const focused = { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' };

interface CardProps<Value extends number> {
  card: ChoiceCard<Value>;
  /** Smaller on a phone, without the hint. */
  isSmall: boolean;
  input: ComponentProps<'input'>;
}

function Card<Value extends number>({ card: { label, hint, Icon }, isSmall, input }: CardProps<Value>) {
  return (
    <Box
      as="label"
      display="flex"
      gap={isSmall ? { base: '2', sm: '2.5' } : '2.5'}
      px={isSmall ? { base: '2.5', sm: '3' } : '3'}
      py="2.5"
      borderWidth="1px"
      borderColor="control"
      borderRadius="control"
      cursor="pointer"
      position="relative"
      css={{
        '&:has(:checked)': checked,
        '&:has(:focus-visible)': focused,
        '&:hover:not(:has(:checked))': { bg: 'hover' },
      }}
    >
      <Box asChild position="absolute" opacity="0" inset="0" cursor="pointer">
        <input type="radio" {...input} />
      </Box>
      <Box flexShrink="0" mt="0.5">
        <Icon size={16} aria-hidden />
      </Box>
      <span>
        <Text as="span" fontWeight="medium" display="block">
          {label}
        </Text>
        <Text as="span" size="small" tone="ink2" display={isSmall ? { base: 'none', sm: 'block' } : 'block'}>
          {hint}
        </Text>
      </span>
    </Box>
  );
}

/** Radio buttons as cards, each with a hint about what it is for. */
export function ChoiceCards<Value extends number>({
  legend,
  name,
  cards,
  columns,
  value,
  onChange,
  error,
  firstRef,
}: ChoiceCardsProps<Value>) {
  const isLong = cards.length > FEW_CARDS;
  const narrow = isLong ? 'repeat(2, minmax(0, 1fr))' : '1fr';
  return (
    <FieldGroup legend={legend} error={error}>
      <Grid templateColumns={{ base: narrow, sm: `repeat(${columns}, minmax(0, 1fr))` }} gap="2">
        {cards.map((card, index) => {
          const input = { name, value: card.value, checked: value === card.value };
          const ref = index === 0 ? firstRef : undefined;
          const choose = () => onChange(card.value);
          return <Card key={card.value} card={card} isSmall={isLong} input={{ ...input, ref, onChange: choose }} />;
        })}
      </Grid>
    </FieldGroup>
  );
}
