import { type Handler, Parser, type ParserOptions, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { withRealTags } from './real-tags';

/**
 * More levels than anybody writes. The parser's work per tag grows with the number of open elements, so a text of
 * opening tags would otherwise take quadratic time.
 */
const MAX_OPEN_ELEMENTS = 200;

/** Elements whose content is not readable text. */
export const unreadTags = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'xmp',
  'template',
  'title',
  'svg',
  'object',
];

/** Ignores tags that are nested too deeply, and merges adjacent text chunks: each `<` alone is a chunk. */
function bounded(callbacks: TokenizerCallbacks, mayOpen: () => boolean): TokenizerCallbacks {
  let start = 0;
  let end = 0;
  const afterText = <A extends unknown[]>(report: (...args: A) => void) => {
    return (...args: A) => {
      if (end > start) callbacks.ontext(start, end);
      start = end;
      report(...args);
    };
  };
  return {
    ontext: (from, to) => {
      if (from !== end && end > start) callbacks.ontext(start, end);
      if (from !== end || end === start) start = from;
      end = to;
    },
    ontextentity: afterText((codepoint, to) => callbacks.ontextentity(codepoint, to)),
    onopentagname: afterText((from, to) => {
      if (mayOpen()) callbacks.onopentagname(from, to);
    }),
    onclosetag: afterText((from, to) => callbacks.onclosetag(from, to)),
    oncdata: afterText((from, to, offset) => callbacks.oncdata(from, to, offset)),
    oncomment: afterText((from, to, offset) => callbacks.oncomment(from, to, offset)),
    ondeclaration: afterText((from, to) => callbacks.ondeclaration(from, to)),
    onprocessinginstruction: afterText((from, to) => callbacks.onprocessinginstruction(from, to)),
    onend: afterText(() => callbacks.onend()),
    onattribdata: (from, to) => callbacks.onattribdata(from, to),
    onattribentity: (codepoint) => callbacks.onattribentity(codepoint),
    onattribend: (quote, to) => callbacks.onattribend(quote, to),
    onattribname: (from, to) => callbacks.onattribname(from, to),
    onopentagend: (to) => callbacks.onopentagend(to),
    onselfclosingtag: (to) => callbacks.onselfclosingtag(to),
    isInForeignContext: () => callbacks.isInForeignContext?.() ?? false,
  };
}

interface BoundedOptions extends ParserOptions {
  nesting: { open: number };
}

/** One class for all texts: with a class for each, the engine could optimise none. */
class BoundedTokenizer extends Tokenizer {
  constructor(settings: ParserOptions, callbacks: TokenizerCallbacks) {
    const { nesting } = settings as BoundedOptions;
    super(
      settings,
      bounded(callbacks, () => nesting.open < MAX_OPEN_ELEMENTS),
    );
  }
}

/** Parser options for one text. The caller must report every opened and closed element. */
export function boundedParser(options: ParserOptions = {}) {
  const nesting = { open: 0 };
  const parser: BoundedOptions = { ...options, Tokenizer: BoundedTokenizer, nesting };
  return {
    parser,
    opened: () => void (nesting.open += 1),
    closed: () => void (nesting.open -= 1),
  };
}

/** Parses any HTML in linear time. */
export function readHtml(html: string, handler: Pick<Handler, 'onopentag' | 'onclosetag' | 'ontext'>): void {
  const { parser, opened, closed } = boundedParser();
  const reader = new Parser(
    {
      ontext: handler.ontext,
      onopentag: (...args) => {
        opened();
        handler.onopentag?.(...args);
      },
      onclosetag: (...args) => {
        closed();
        handler.onclosetag?.(...args);
      },
    },
    parser,
  );
  reader.end(withRealTags(html));
}
