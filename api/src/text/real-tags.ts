/** Elements of HTML, SVG and MathML. Anything else after a `<` is text: “if x<y and y>z”. */
const elements = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup content data datalist dd del details dfn dialog dir div dl dt
  element em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html
  i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem
  meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q
  rb rp rt rtc ruby s samp script search section select shadow slot small source spacer span strike strong style sub
  summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xml xmp
  animate animatemotion animatetransform circle clippath defs desc ellipse filter foreignobject g line lineargradient
  marker mask metadata mpath path pattern polygon polyline radialgradient rect set stop switch symbol text textpath tspan
  use view
  annotation annotation-xml maction menclose merror mfenced mfrac mglyph mi mlabeledtr mmultiscripts mn mo mover mpadded
  mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none
  semantics`.split(/\s+/),
);

/** Attributes without a value; other words after a name make no tag: “a<b and c>d”. */
const flags =
  '(?:allowfullscreen|async|autofocus|autoplay|checked|compact|controls|default|defer|disabled|hidden|inert|loop|multiple|muted|nomodule|noshade|novalidate|nowrap|open|playsinline|readonly|required|reversed|selected)';
const value = `(?:"[^"]*"|'[^']*'|[^\\s"'=<>\`]+)`;
const attribute = `[\\s/]+(?:[^\\s"'<>/=]+\\s*=\\s*${value}|${flags}(?=[\\s/>]))`;
const tag = new RegExp(
  `<(?:/([a-z][^\\s<>/]*)[^<>]*>|([a-z][^\\s<>/]*)(?:${attribute})*[\\s/]*>|!--|!\\[|!doctype|\\?xml)|<(?=[a-z/!?])`,
  'gi',
);

/** Word's own, as `<o:p>`. */
const ofWord = /^(?:m|o|st1|v|w|x):[a-z]+$/i;

const isElement = (name: string) => elements.has(name.toLowerCase()) || ofWord.test(name);

/**
 * The markup with each `<` that begins no tag as text. A parser of HTML takes any letter after it for the name of an
 * element, and silently drops all up to the next `>`. Linear in the length.
 */
export const withRealTags = (html: string): string =>
  html.replace(tag, (found, closed: string | undefined, opened: string | undefined) => {
    const name = closed ?? opened;
    const isTag = name === undefined ? found.length > 1 : isElement(name);
    return isTag ? found : `&lt;${found.slice(1)}`;
  });
