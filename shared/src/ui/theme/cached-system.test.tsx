import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { chakra, createSystem, defineRecipe, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { css as serialize } from '@emotion/react';
import { render, screen } from '@testing-library/react';
import { UiProvider } from '../provider';
import { withCache } from './cached-system';
import { breakpoints, semanticTokens, textStyles, tokens } from './tokens';

const plain = createSystem(defaultBaseConfig, { theme: { breakpoints, tokens, semanticTokens, textStyles } });
const cached = withCache(plain);

const chip = defineRecipe({
  base: { display: 'inline-flex', px: '2', _hover: { color: 'ink' } },
  variants: { tone: { good: { color: 'good' }, bad: { color: 'bad' } }, round: { true: { borderRadius: 'card' } } },
  compoundVariants: [{ tone: 'bad', round: true, css: { fontWeight: 'bold' } }],
  defaultVariants: { tone: 'good' },
});

const written: SystemStyleObject[] = [
  {},
  { p: '4', color: 'ink' },
  { color: 'ink', p: '4' },
  { display: { base: 'none', md: 'flex' }, _hover: { bg: 'hover' } },
  { p: ['2', '4'], textStyle: 'body', color: 'bad !important' },
  { '& > svg': { width: '4' }, color: undefined, mt: 0 },
];

describe('the system with a cache', () => {
  it.each(written)('gives %j the styles of the system without one', (style) => {
    expect(cached.css({}, style)).toMatchObject({
      styles: serialize(plain.css({}, style) as Parameters<typeof serialize>[0]).styles,
    });
  });

  it('returns the same styles for an equal object, and others for another one', () => {
    const recipe = cached.cva(chip)({ tone: 'bad' });
    expect(cached.css(recipe, { p: '4' })).toBe(cached.css(recipe, { p: '4' }));
    expect(cached.css(recipe, { p: '4' })).not.toBe(cached.css(recipe, { p: '5' }));
    expect(cached.css(recipe, { p: '4' })).not.toBe(cached.css(recipe, { mt: '1' }, { p: '4' }));
    expect(cached.css(recipe, { p: '4' })).not.toBe(cached.css(cached.cva(chip)({ tone: 'good' }), { p: '4' }));
  });

  it('makes a recipe once, with its variants and what extends it', () => {
    const longer = cached.cva(defineRecipe({ base: { height: '4' } }));
    expect(cached.cva(chip)).toBe(cached.cva(chip));
    expect(cached.cva(chip).merge(longer)).toBe(cached.cva(chip).merge(longer));
    expect(cached.cva(chip)({ tone: 'bad', round: true })).toEqual(plain.cva(chip)({ tone: 'bad', round: true }));
    expect(cached.cva(chip).merge(longer)({})).toEqual(plain.cva(chip).merge(plain.cva(longer.config))({}));
  });

  it('renders a component that extends another, with a class of its own, as it is written', () => {
    const Chip = chakra('span', chip);
    const Tall = chakra(Chip, { base: { height: '40px' } });
    const { rerender } = render(<Tall className="kept">one</Tall>, { wrapper: UiProvider });
    expect(screen.getByText('one')).toHaveStyle({ height: '40px', display: 'inline-flex' });
    rerender(
      <Tall className="kept" height="50px" title="two">
        one
      </Tall>,
    );
    expect(screen.getByTitle('two')).toHaveStyle({ height: '50px' });
    expect(screen.getByTitle('two')).toHaveClass('kept');
  });
});
