import * as z from 'shared/z';

const text = z.string().min(1);
const numbers = z.array(z.number()).min(2);

/** The pictures of pictorial questions. */
export const figureSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('graph'), across: text, up: text, x: numbers, y: numbers })
    .refine(({ x, y }) => x.length === y.length),
  z.strictObject({ kind: z.literal('bars'), bars: z.array(z.strictObject({ name: text, value: z.number() })).min(1) }),
  z.strictObject({ kind: z.literal('chain'), links: z.array(text).min(1) }),
  z.strictObject({
    kind: z.literal('circuit'),
    wiring: z.enum(['series', 'parallel']),
    resistors: z.tuple([text, text]),
  }),
  z.strictObject({ kind: z.literal('triangle'), upright: text, base: text, slope: text }),
]);
type Figure = z.output<typeof figureSchema>;
type Of<Kind extends Figure['kind']> = Extract<Figure, { kind: Kind }>;

// The same colours in both colour modes.
const ink = '#1f2937';
const accent = '#0f766e';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const label = (x: number, y: number, text: string, extra = '') =>
  `<text x="${x}" y="${y}" text-anchor="middle" ${extra}>${escape(text)}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number) => `<path d="M${x1} ${y1}L${x2} ${y2}"/>`;

function svg(width: number, height: number, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>path,rect,circle{fill:none;stroke:${ink};stroke-width:2}text{fill:${ink};font:14px sans-serif}</style>` +
    `<rect width="100%" height="100%" style="fill:#fff;stroke:none"/>${body}</svg>`
  );
}

/** The values whose labels do not overlap: each at least `gap` from the previous one. */
function apart(values: number[], place: (value: number) => number, gap: number): number[] {
  const kept: number[] = [];
  for (const value of [...new Set(values)].sort((a, b) => a - b)) {
    const last = kept.at(-1);
    if (last === undefined || Math.abs(place(value) - place(last)) >= gap) kept.push(value);
  }
  return kept;
}

function graph({ across, up, x: xs, y: ys }: Of<'graph'>): string {
  const [left, right] = [Math.min(0, ...xs), Math.max(...xs)];
  const [low, high] = [Math.min(0, ...ys), Math.max(...ys)];
  const x = (value: number) => Math.round(60 + ((value - left) / (right - left)) * 280);
  const y = (value: number) => Math.round(200 - ((value - low) / (high - low)) * 160);
  const ticks = apart(xs, x, 26).map((value) => label(x(value), y(0) + 18, String(value)));
  const levels = apart(ys, y, 15).map(
    (value) =>
      `<path style="stroke:#d1d5db;stroke-width:1" d="M${x(left)} ${y(value)}H${x(right)}"/>` +
      label(38, y(value) + 5, String(value)),
  );
  const curve = xs.map((value, index) => `${index ? 'L' : 'M'}${x(value)} ${y(ys[index] ?? 0)}`).join('');
  return svg(
    400,
    260,
    `${levels.join('')}${line(x(0), 25, x(0), 205)}${line(55, y(0), 350, y(0))}${ticks.join('')}` +
      `<path style="stroke:${accent};stroke-width:3" d="${curve}"/>${label(200, 246, across)}${label(110, 18, up)}`,
  );
}

function bars({ bars: values }: Of<'bars'>): string {
  const highest = Math.max(...values.map(({ value }) => value));
  const step = 340 / values.length;
  const body = values.map(({ name, value }, index) => {
    const height = Math.round((value / highest) * 150);
    const middle = Math.round(30 + step * (index + 0.5));
    return (
      `<rect x="${middle - 20}" y="${190 - height}" width="40" height="${height}" style="fill:${accent}"/>` +
      label(middle, 182 - height, String(value)) +
      label(middle, 210, name)
    );
  });
  return svg(400, 225, `${line(25, 190, 375, 190)}${body.join('')}`);
}

function chain({ links }: Of<'chain'>): string {
  const body = links.map((name, index) => {
    const x = 10 + index * 140;
    const arrow = index ? `<path d="M${x - 28} 40H${x - 6}m-7-6 7 6-7 6"/>` : '';
    return `${arrow}<rect x="${x}" y="15" width="110" height="50" rx="8"/>${label(x + 55, 45, name)}`;
  });
  return svg(links.length * 140, 80, body.join(''));
}

function circuit({ wiring, resistors: [first, second] }: Of<'circuit'>): string {
  const resistor = (x: number, y: number, text: string) =>
    `<rect x="${x}" y="${y - 12}" width="80" height="24" style="fill:#fff"/>${label(x + 40, y - 20, text)}`;
  const ends = '<circle cx="30" cy="100" r="4"/><circle cx="370" cy="100" r="4"/>';
  return wiring === 'series'
    ? svg(400, 160, `${line(34, 100, 366, 100)}${resistor(90, 100, first)}${resistor(230, 100, second)}${ends}`)
    : svg(
        400,
        200,
        `<path d="M34 100H110M290 100H366M110 60V150H290V60Z"/>${resistor(160, 60, first)}${resistor(160, 150, second)}${ends}`,
      );
}

function triangle({ upright, base, slope }: Of<'triangle'>): string {
  return svg(
    360,
    240,
    `<path d="M70 30V190H290Z"/><path d="M70 174H86V190"/>${label(36, 115, upright)}${label(180, 216, base)}${label(205, 100, slope)}`,
  );
}

function svgOf(figure: Figure): string {
  switch (figure.kind) {
    case 'graph':
      return graph(figure);
    case 'bars':
      return bars(figure);
    case 'chain':
      return chain(figure);
    case 'circuit':
      return circuit(figure);
    case 'triangle':
      return triangle(figure);
  }
}

/** The picture as a `data:image/svg+xml` URL. */
export const drawFigure = (figure: Figure): string => `data:image/svg+xml,${encodeURIComponent(svgOf(figure))}`;
