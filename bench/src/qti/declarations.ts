import { type Element, within } from './xml';

export interface Declaration {
  id: string;
  cardinality: string;
  baseType: string;
  correct: string[];
  mapping: {
    entries: { key: string; value: string; isCaseSensitive: boolean }[];
    rest: string;
    lower?: string;
    upper?: string;
  } | null;
  /** The element through which it is answered; undefined in an item without a body. */
  interaction: Element | undefined;
  /** The identifiers that can be chosen, also those that only cases name. */
  choices: string[];
}

const choiceNames = ['simpleChoice', 'inlineChoice', 'hottext', 'gapText', 'simpleAssociableChoice', 'hotspotChoice'];

function mappingOf(element: Element): Declaration['mapping'] {
  const mapping = element.children.find(({ name }) => name === 'mapping');
  if (!mapping) return null;
  const { defaultValue: rest = '0', lowerBound: lower, upperBound: upper } = mapping.attributes;
  const entries = within(mapping, 'mapEntry').map(({ attributes }) => ({
    key: attributes.mapKey ?? '',
    value: attributes.mappedValue ?? '0',
    isCaseSensitive: (attributes.caseSensitive ?? mapping.attributes.caseSensitive) !== 'false',
  }));
  return { entries, rest, ...(lower === undefined ? {} : { lower }), ...(upper === undefined ? {} : { upper }) };
}

/** The responses of an item by their identifiers. `given`: what the cases answer. */
export function declarationsOf(item: Element, given: Map<string, string[]>): Map<string, Declaration> {
  const interactions = within(item, 'itemBody').flatMap((body) => everything(body));
  return new Map(
    item.children
      .filter(({ name }) => name === 'responseDeclaration')
      .map((element) => {
        const { identifier: id = '', cardinality = 'single', baseType = '' } = element.attributes;
        const interaction = interactions.find(({ attributes }) => attributes.responseIdentifier === id);
        const correct = element.children
          .filter(({ name }) => name === 'correctResponse')
          .flatMap((each) => within(each, 'value'))
          .map(({ text }) => text.trim());
        const mapping = mappingOf(element);
        const offered = interaction
          ? within(interaction, ...choiceNames).map((each) => each.attributes.identifier ?? '')
          : [];
        const named = [...correct, ...(mapping?.entries.map(({ key }) => key) ?? []), ...(given.get(id) ?? [])];
        const choices = [...new Set(offered.length > 0 ? offered : named)];
        return [id, { id, cardinality, baseType, correct, mapping, interaction, choices }];
      }),
  );
}

const everything = (element: Element): Element[] => element.children.flatMap((child) => [child, ...everything(child)]);
