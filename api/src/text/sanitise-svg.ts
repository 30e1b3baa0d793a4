import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { boundedParser } from './bounded-html';

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

/** Marks dropped pictures until parsing is complete. */
const dropped = 'x-dropped';
const droppedTag = /<\/?x-dropped\s?\/?>/g;

const isInside = (address: string): boolean => /^data:image\/(png|jpeg|gif|webp);base64,/.test(address);

const xml = { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false };

const options: IOptions = {
  allowedTags: [
    dropped,
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
  // Images inside a drawing must be embedded, never external.
  allowedSchemes: ['data'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'foreignObject', 'textarea', 'option', 'noscript', 'iframe', 'animate', 'set'],
  nestingLimit: 100,
  // Images inside a drawing must be embedded: others are dropped with their tag.
  transformTags: {
    image: (tagName, attribs) =>
      isInside(attribs.href ?? '') ? { tagName, attribs } : { tagName: dropped, attribs: {} },
  },
};

/** Keeps only drawing elements of an SVG picture, nothing active or external; empty if none is left. */
export function sanitiseSvg(svg: string): string {
  const { parser, opened: onOpenTag, closed: onCloseTag } = boundedParser(xml);
  const clean = sanitizeHtml(svg, { ...options, parser, onOpenTag, onCloseTag })
    .replace(droppedTag, '')
    .trim();
  return /^<svg[\s>]/.test(clean) && clean.endsWith('</svg>') ? clean : '';
}
