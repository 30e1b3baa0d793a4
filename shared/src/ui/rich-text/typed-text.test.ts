import { showTypedText, withCode } from './typed-text';

const shown = (text: string) => {
  const element = document.createElement('span');
  showTypedText(element, text, undefined);
  return element;
};

it('shows code between backticks, in which nothing else is read', () => {
  const element = shown('What is `cost = $5 * x$` in <b>?');
  expect(element.querySelector('code')).toHaveTextContent('cost = $5 * x$');
  expect(element).toHaveTextContent('What is cost = $5 * x$ in <b>?');
  expect(element.querySelectorAll('b, [data-latex]')).toHaveLength(0);
});

it.each(['a ` b', '``', '`a\nb`', ''])('leaves %j as it is', (text) => {
  expect(shown(text).innerHTML).toBe(text);
});

it('takes what is selected as code, or leaves the caret between the backticks', () => {
  expect(withCode('x = 1', [0, 5])).toEqual({ text: '`x = 1`', caret: 7 });
  expect(withCode('a ', [2, 2])).toEqual({ text: 'a ``', caret: 3 });
  expect(withCode('`', [0, 1]).text).toBe('` `');
});
