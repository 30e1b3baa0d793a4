import { openPart, Part } from '../page/part';
import { type AnswerProps } from './answer-props';

/** Loads all that drawing needs; at the start of an exam, so that it is there without a network. */
export const openDrawing = () => openPart(async () => (await import('./drawing-answer')).DrawingAnswer);

/** An area to draw on. Its scripts come with the first question that asks for a drawing. */
export const DrawingPart = (props: AnswerProps) => <Part open={openDrawing} props={props} />;
