import sanitizeHtml, { type IOptions } from 'sanitize-html';

const shape = [
  'transform',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'clip-path',
  'mask',
  'id',
];
const place = ['x', 'y', 'width', 'height'];
const text = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'direction',
  'dx',
  'dy',
];

const options: IOptions = {
  allowedTags: [
    'svg',
    'g',
    'defs',
    'clipPath',
    'mask',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
    'text',
    'tspan',
    'title',
    'desc',
    'image',
  ],
  allowedAttributes: {
    svg: ['xmlns', 'version', 'viewBox', 'preserveAspectRatio', ...place],
    '*': shape,
    path: ['d'],
    rect: [...place, 'rx', 'ry'],
    circle: ['cx', 'cy', 'r'],
    ellipse: ['cx', 'cy', 'rx', 'ry'],
    line: ['x1', 'y1', 'x2', 'y2'],
    polyline: ['points'],
    polygon: ['points'],
    mask: place,
    text: [...place, ...text, 'xml:space'],
    tspan: [...place, ...text],
    image: [...place, 'href', 'preserveAspectRatio'],
  },
  // A picture inside a drawing is part of it, never an address elsewhere.
  allowedSchemes: ['data'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'foreignObject', 'textarea', 'option', 'noscript', 'iframe', 'animate', 'set'],
  nestingLimit: 100,
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'image' && !/^data:image\/(png|jpeg|gif|webp);base64,/.test(attribs.href ?? ''),
};

/** What draws in an SVG picture and nothing that acts or fetches; empty when there is no picture in it. */
export function sanitiseSvg(svg: string): string {
  const clean = sanitizeHtml(svg, options).trim();
  return /^<svg[\s>][^]*<\/svg>$/.test(clean) ? clean : '';
}
