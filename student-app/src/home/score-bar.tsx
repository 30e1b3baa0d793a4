interface ScoreBarProps {
  marks: number;
  possible: number;
  /** Drawn as a line across the bar; its number stands in words beside it. */
  mean?: number | null;
}

const percent = (marks: number, possible: number) =>
  `${possible > 0 ? Math.max(0, Math.min(100, (100 * marks) / possible)) : 0}%`;

/** A score as a share of what was possible, for the eye only. */
export function ScoreBar({ marks, possible, mean = null }: ScoreBarProps) {
  return (
    <span className="bar" aria-hidden="true">
      <span style={{ inlineSize: percent(marks, possible) }} />
      {mean !== null && <i style={{ insetInlineStart: percent(mean, possible) }} />}
    </span>
  );
}
