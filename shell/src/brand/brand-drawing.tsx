import { Box } from 'shared/ui/core';

const days = Array.from({ length: 21 }, (_, day) => ({ x: 24 + (day % 7) * 30, y: 42 + Math.floor(day / 7) * 34 }));
const entries: Record<number, 'assignment' | 'exam' | 'other'> = {
  2: 'assignment',
  5: 'exam',
  8: 'assignment',
  11: 'other',
  16: 'assignment',
  17: 'exam',
};
const intervals = [
  { from: 96, to: 168, at: 138, label: 52 },
  { from: 120, to: 152, at: 135, label: 40 },
  { from: 150, to: 226, at: 182, label: 58 },
  { from: 84, to: 132, at: 104, label: 46 },
];

const colours = {
  '& .card': { fill: 'panel', stroke: 'line' },
  '& .track': { fill: 'sunken' },
  '& .word': { fill: 'line' },
  '& .band': { fill: 'accent', opacity: '0.28' },
  '& .tick': { fill: 'accent' },
  '& .assignment': { fill: 'assignment' },
  '& .exam': { fill: 'exam' },
  '& .other': { fill: 'other' },
};

/** Three small cards as decoration: a calendar week, results with intervals, levels. */
export function BrandDrawing() {
  return (
    <Box css={colours} width="full" maxWidth="30rem" aria-hidden>
      <svg viewBox="0 0 420 330" width="100%" fill="none" focusable="false">
        <rect className="card" x="0.5" y="0.5" width="234" height="152" rx="12" />
        <rect className="word" x="18" y="16" width="64" height="8" rx="4" />
        {days.map(({ x, y }, day) => (
          <g key={day}>
            <rect className={day === 11 ? 'tick' : 'track'} x={x - 6} y={y - 2} width="22" height="22" rx="6" />
            {entries[day] && <rect className={entries[day]} x={x - 3} y={y + 22} width="16" height="4" rx="2" />}
          </g>
        ))}
        <rect className="card" x="112.5" y="122.5" width="272" height="176" rx="12" />
        <rect className="word" x="132" y="140" width="92" height="8" rx="4" />
        {intervals.map(({ from, to, at, label }, row) => (
          <g key={at} transform={`translate(112 ${170 + row * 30})`}>
            <rect className="word" x="20" y="0" width={label} height="8" rx="4" />
            <rect className="track" x="84" y="0" width="164" height="8" rx="4" />
            <rect className="band" x={from} y="0" width={to - from} height="8" rx="4" />
            <rect className="tick" x={at} y="-2" width="3" height="12" rx="1" />
          </g>
        ))}
        <rect className="card" x="304.5" y="72.5" width="114" height="92" rx="12" />
        {[14, 22, 32, 42, 54].map((height, level) => (
          <rect
            key={height}
            className={level < 3 ? 'tick' : 'word'}
            x={324 + level * 15}
            y={146 - height}
            width="9"
            height={height}
            rx="2"
          />
        ))}
      </svg>
    </Box>
  );
}
