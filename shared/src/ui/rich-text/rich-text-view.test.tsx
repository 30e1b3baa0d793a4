import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { MathText, RichText } from './rich-text-view';

const formulas = (container: HTMLElement) => container.querySelectorAll('.katex');

describe('RichText', () => {
  it('shows formulas of the editor and typed ones, also to assistive technology', async () => {
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

  it('sets the styles of formulas through the object model, because style attributes in markup are forbidden', async () => {
    const set = jest.spyOn(Element.prototype, 'setAttribute');
    const { container } = renderUi(<RichText html={'$\\fcolorbox{red}{blue}{x}$ $\\pmb{x}$ $\\vec{a}$'} />);
    await waitFor(() => expect(formulas(container)).toHaveLength(3));
    expect(set.mock.calls.filter(([name]) => name === 'style')).toEqual([]);
    expect(container.querySelector('[data-math-style]')).toBeNull();
    set.mockRestore();
  });

  it.each([
    ['that cannot be read', '$\\frac{1$', '\\frac{1'],
    ['that unfolds itself without end', '$\\def\\a{\\a\\a}\\a$', '\\def\\a{\\a\\a}\\a'],
  ])('shows the source of a formula %s', async (_, html, source) => {
    const { container } = renderUi(<RichText html={html} />);
    await waitFor(() => expect(container.querySelector('[data-broken]')).toHaveTextContent(source));
  });

  it('leaves formulas in code alone, and makes nothing of a link inside a formula', async () => {
    const { container } = renderUi(<RichText html={'<code>$a$</code> $\\href{javascript:alert(1)}{x}$'} />);
    await waitFor(() => expect(formulas(container)).toHaveLength(1));
    expect(screen.getByText('$a$')).toBeInTheDocument();
    expect(container.querySelector('a')).toBeNull();
  });

  it('shows the new text when it changes', async () => {
    const { container, update } = renderUi(<RichText html="<p>one $x$</p>" />);
    await waitFor(() => expect(formulas(container)).toHaveLength(1));
    update(<RichText html="<p>two</p>" />);
    expect(container).toHaveTextContent(/^two$/);
  });
});

it('MathText takes nothing for markup', async () => {
  const { container } = renderUi(<MathText>{'<b>a</b> $x < 4$'}</MathText>);
  expect(container).toHaveTextContent('<b>a</b>');
  await waitFor(() => expect(formulas(container)).toHaveLength(1));
});
