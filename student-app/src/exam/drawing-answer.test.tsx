import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type AnswerResponse } from 'shared/contract/submission';
import { type AnswerProps } from './answer-props';
import { DrawingAnswer } from './drawing-answer';

const question = { id: 1 } as AnswerProps['question'];

function Answer({ onAnswer }: { onAnswer: jest.Mock }) {
  const [response, setResponse] = useState<AnswerResponse | null>(null);
  const keep = (next: AnswerResponse | null) => {
    onAnswer(next);
    setResponse(next);
  };
  return <DrawingAnswer question={question} response={response} onAnswer={keep} />;
}

it('adds a stroke when the pointer is lifted, and undoes it', async () => {
  const onAnswer = jest.fn();
  render(<Answer onAnswer={onAnswer} />);
  const board = screen.getByRole('img');
  board.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 250 }) as DOMRect;
  const at = (clientX: number, clientY: number) => ({ pointerId: 1, clientX, clientY });
  fireEvent.pointerDown(board, at(10, 10));
  fireEvent.pointerMove(board, at(20, 30));
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.pointerUp(board, at(20, 30));
  expect(onAnswer).toHaveBeenLastCalledWith({
    drawing: { elements: [expect.objectContaining({ type: 'freedraw' })] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onAnswer).toHaveBeenLastCalledWith(null);
});

it('adds a text to the drawing by keyboard', async () => {
  const onAnswer = jest.fn();
  render(<Answer onAnswer={onAnswer} />);
  await userEvent.type(screen.getByLabelText('Text for the drawing'), 'cell wall{Enter}');
  expect(onAnswer).toHaveBeenLastCalledWith({
    drawing: { elements: [expect.objectContaining({ type: 'text', text: 'cell wall' })] },
  });
  expect(screen.getByText('cell wall')).toBeVisible();
});
