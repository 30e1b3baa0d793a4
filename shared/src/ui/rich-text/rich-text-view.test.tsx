import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { MathText, RichText } from './rich-text-view';

const formulas = (container: HTMLElement) => container.querySelectorAll('.katex');

describe('RichText', () => {
  it('renders formulas from the editor and typed ones, with MathML for assistive technology', async () => {
    const { container } = renderUi(
      <RichText
        html={
          '<p>Energy <span data-type="inline-math" data-latex="E=mc^2"></span>, $a^2$</p><div data-type="block-math" data-latex="\\vec{F}"></div>'
        }
      />,
    );
    await waitFor(() => expect(formulas(container)).toHaveLength(3));
    expect(container.querySelectorAll('math')).toHaveLength(3);
    expect(container.querySelectorAll('.katex-display')).toHaveLength(1);
  });

  it('sets the styles of formulas through the DOM because the CSP forbids style attributes', async () => {
    const set = jest.spyOn(Element.prototype, 'setAttribute');
    const { container } = renderUi(<RichText html={'$\\fcolorbox{red}{blue}{x}$ $\\pmb{x}$ $\\vec{a}$'} />);
    await waitFor(() => expect(formulas(container)).toHaveLength(3));
    expect(set.mock.calls.filter(([name]) => name === 'style')).toEqual([]);
    expect(container.querySelector('[data-math-style]')).toBeNull();
    set.mockRestore();
  });

  it.each([
    ['with a syntax error', '$\\frac{1$', '\\frac{1'],
    ['with endless recursion', '$\\def\\a{\\a\\a}\\a$', '\\def\\a{\\a\\a}\\a'],
  ])('shows the source of a formula %s', async (_, html, source) => {
    const { container } = renderUi(<RichText html={html} />);
    await waitFor(() => expect(container.querySelector('[data-broken]')).toHaveTextContent(source));
  });

  it('ignores formulas in code and links inside formulas', async () => {
    const { container } = renderUi(<RichText html={'<code>$a$</code> $\\href{javascript:alert(1)}{x}$'} />);
    await waitFor(() => expect(formulas(container)).toHaveLength(1));
    expect(screen.getByText('$a$')).toBeInTheDocument();
    expect(container.querySelector('a')).toBeNull();
  });

  it('gives each text its own direction, and formulas left to right', () => {
    const { container } = renderUi(
      <>
        <RichText html="<p>ما هي عاصمة مصر؟</p>" data-testid="stem" />
        <MathText>القاهرة</MathText>
      </>,
    );
    expect(screen.getByTestId('stem')).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('القاهرة')).toHaveAttribute('dir', 'auto');
    const [paragraph] = container.getElementsByTagName('p');
    expect(paragraph && getComputedStyle(paragraph).unicodeBidi).toBe('plaintext');
  });

  it('re-renders when the text changes', async () => {
    const { container, update } = renderUi(<RichText html="<p>one $x$</p>" />);
    await waitFor(() => expect(formulas(container)).toHaveLength(1));
    update(<RichText html="<p>two</p>" />);
    expect(container).toHaveTextContent(/^two$/);
  });
});

it('renders plain text with formulas and without interpreting markup', async () => {
  const { container } = renderUi(<MathText>{'<b>a</b> $x < 4$'}</MathText>);
  expect(container).toHaveTextContent('<b>a</b>');
  await waitFor(() => expect(formulas(container)).toHaveLength(1));
});
