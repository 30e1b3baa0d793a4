import { type AskedSlider, type SliderAnswer } from '@teacher-portal/question-types/testing/slider/schema';
import { type AnswerViewProps } from '../../answer-props';
import { AnswerFrame } from '../../parts/answer-frame';

/** A mark on a line. */
export function AnswerView(props: AnswerViewProps<AskedSlider, SliderAnswer>) {
  const { asked, answer, onChange, disabled } = props;
  return (
    <AnswerFrame {...props} onClear={answer ? () => onChange(null) : undefined}>
      <input
        type="range"
        aria-label="Place"
        min={0}
        max={asked.to}
        value={answer?.at ?? 0}
        disabled={disabled}
        onChange={({ target }) => onChange({ type: 99, version: 1, at: Number(target.value) })}
      />
    </AnswerFrame>
  );
}
