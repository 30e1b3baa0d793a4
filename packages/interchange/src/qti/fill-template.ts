import { XmlNode } from '../xml/node';
import { type Drawn } from './draw-template';
import { NotScorable } from './expressions';
import { type Scalar, type Value } from './values';

/** A value as it is printed: whole numbers without a fraction, others with the figures that a person would read. */
const printedScalar = (value: Scalar, base: string): string => {
  if (typeof value !== 'number' || base === 'string') return String(value);
  return String(Number(value.toPrecision(base === 'integer' ? 15 : 6)));
};

/** `%.2f`, `%d`, `%i`, `%e` and the like around a number, as C prints it. */
function formatted(value: Scalar, base: string, format: string | undefined): string {
  const [all, before, places, kind] = /^([^%]*)%[-+ 0#]*\d*(?:\.(\d{1,2}))?([difeEgGsr])/.exec(format ?? '') ?? [];
  if (all === undefined || kind === undefined) return printedScalar(value, base);
  const number = Number(value);
  if (kind === 's' || kind === 'r' || Number.isNaN(number)) return (before ?? '') + printedScalar(value, base);
  const digits = Number(places ?? 6);
  const written =
    kind === 'd' || kind === 'i'
      ? String(Math.round(number))
      : kind === 'f'
        ? number.toFixed(digits)
        : kind.toLowerCase() === 'e'
          ? number.toExponential(digits)
          : String(Number(number.toPrecision(Math.max(1, digits))));
  return (before ?? '') + written + (format ?? '').slice(all.length);
}

/** Values as `correctResponse` and `defaultValue` write them. */
const written = (value: NonNullable<Value>): string[] =>
  value.values.map((one) => (typeof one === 'number' ? String(Number(one.toPrecision(12))) : String(one)));

function element(name: string, attributes: Record<string, string>, from: XmlNode, texts: readonly string[]): XmlNode {
  const node = new XmlNode(name, attributes, from.line, from.parent);
  if (name === 'correctResponse' || name === 'defaultValue')
    node.children.push(...texts.map((text) => element('value', {}, from, [text])));
  else node.children.push(...texts);
  return node;
}

/** An expression with the value of a variable. */
function constant(value: Value, from: XmlNode): XmlNode {
  if (!value) return element('null', {}, from, []);
  const each = written(value).map((text) => element('baseValue', { baseType: value.base }, from, [text]));
  const [only] = each;
  if (value.cardinality === 'single' && only) return only;
  const all = element(value.cardinality === 'ordered' ? 'ordered' : 'multiple', {}, from, []);
  all.children.push(...each);
  return all;
}

/** Attributes that take a number or the name of a variable. */
const numeric = ['tolerance', 'figures', 'n', 'min', 'max', 'numberRepeats'];

/** Values that an item writes into its text and rules in all: a few long lists named often would fill the memory. */
const MOST_VALUES = 20_000;

class Filler {
  private written = 0;

  constructor(private readonly drawn: Drawn) {}

  private counted(value: Value): Value {
    this.written += value?.values.length ?? 0;
    if (this.written > MOST_VALUES) throw new NotScorable('too many values');
    return value;
  }

  private valueOf(name: string | undefined): Value {
    return this.drawn.variables.get(name ?? '') ?? null;
  }

  private isShown({ attributes }: XmlNode): boolean {
    if (attributes.templateIdentifier === undefined) return true;
    const values = this.valueOf(attributes.templateIdentifier)?.values.map(String) ?? [];
    return values.includes(attributes.identifier ?? '') === (attributes.showHide !== 'hide');
  }

  private printed({ attributes }: XmlNode): string | undefined {
    if (!this.drawn.variables.has(attributes.identifier ?? '')) return undefined;
    const value = this.counted(this.valueOf(attributes.identifier));
    const at = Number(attributes.index ?? NaN);
    const values = value?.values.filter((_, position) => Number.isNaN(at) || position === at - 1) ?? [];
    return values.map((one) => formatted(one, value?.base ?? '', attributes.format)).join(attributes.delimiter ?? ';');
  }

  /** A symbol of a formula that is a variable. */
  private symbol(node: XmlNode): XmlNode | undefined {
    const [text, ...more] = node.children;
    if (!/^[mc]i$/.test(node.name) || typeof text !== 'string' || more.length > 0) return undefined;
    const value = this.drawn.inFormulas.has(text.trim()) ? this.valueOf(text.trim()) : null;
    const [first] = value?.values ?? [];
    return first === undefined ? undefined : element('mn', {}, node, [printedScalar(first, value?.base ?? '')]);
  }

  /** What stands in the place of an element; nothing for one that is copied. */
  private replaced(node: XmlNode): (XmlNode | string)[] | undefined {
    if (/^template(?:Declaration|Processing)$/.test(node.name) || !this.isShown(node)) return [];
    const { identifier = '' } = node.attributes;
    if (node.name === 'variable' && this.drawn.variables.has(identifier))
      return [constant(this.counted(this.valueOf(identifier)), node)];
    const shown = node.name === 'printedVariable' ? this.printed(node) : this.symbol(node);
    return shown === undefined ? undefined : [shown];
  }

  private attributesOf(node: XmlNode): Record<string, string> {
    const attributes = { ...node.attributes };
    for (const name of numeric) {
      const [value] = this.valueOf(attributes[name]?.trim().replace(/[{}]/g, ''))?.values ?? [];
      if (value !== undefined) attributes[name] = String(value);
    }
    if (attributes.templateIdentifier !== undefined) {
      delete attributes.templateIdentifier;
      delete attributes.showHide;
    }
    return attributes;
  }

  filled(node: XmlNode, parent: XmlNode | undefined): XmlNode {
    const { corrects, defaults } = this.drawn;
    const copy = new XmlNode(node.name, this.attributesOf(node), node.line, parent);
    const { identifier = '' } = node.attributes;
    const correct = node.name === 'responseDeclaration' ? corrects.get(identifier) : undefined;
    const fallback = /^(?:response|outcome)Declaration$/.test(node.name) ? defaults.get(identifier) : undefined;
    if (correct) copy.children.push(element('correctResponse', {}, node, written(correct)));
    if (fallback) copy.children.push(element('defaultValue', {}, node, written(fallback)));
    for (const child of node.children) {
      if (typeof child === 'string') copy.children.push(child);
      else if (!(correct && child.name === 'correctResponse') && !(fallback && child.name === 'defaultValue'))
        copy.children.push(...(this.replaced(child) ?? [this.filled(child, copy)]));
    }
    return copy;
  }
}

/** Puts the drawn values in the place of the template: the item as one student would get it. */
export const fillTemplate = (item: XmlNode, drawn: Drawn): XmlNode => new Filler(drawn).filled(item, item.parent);

/** The drawn values in words, for the ledger. */
export const namedValues = ({ variables }: Drawn): string =>
  [...variables]
    .flatMap(([name, value]) => (value ? [`${name} = ${value.values.map(String).join(' ')}`] : []))
    .join(', ');
