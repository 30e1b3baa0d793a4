import { type XmlNode } from '../xml/node';
import { chanceOf } from './chance';
import { evaluate, NotScorable, type Scope } from './expressions';
import { type Declaration, declarationOf, isTrue, numberIn, type Value, valueOf } from './values';

/** What the template of an item gave once: its variables, and what they put in the place of declared answers and defaults. */
export interface Drawn {
  variables: Map<string, Value>;
  corrects: Map<string, Value>;
  defaults: Map<string, Value>;
  /** Variables that stand in formulas by their name. */
  inFormulas: ReadonlySet<string>;
  /** Whether another student gets other values. */
  isChance: boolean;
}

/** Source: QTI 2.2 Information Model, section 2.10: a player gives up after 100 draws that break a constraint. */
const MOST_DRAWS = 100;
const MOST_STEPS = 20_000;
class Again extends Error {}
class Exit extends Error {}

/** A value as its variable is declared: rules of arithmetic do not say whether they gave a whole number. */
const asDeclared = (value: Value, declared: Declaration | undefined): Value =>
  value && declared ? valueOf(value.values, declared.base, declared.cardinality) : value;

function runRules(rules: readonly XmlNode[], drawn: Drawn, declared: ReadonlyMap<string, Declaration>, scope: Scope) {
  for (const rule of rules) {
    scope.step();
    const name = rule.attribute('identifier') ?? '';
    const [first] = rule.elements();
    const value = (): Value => (first ? evaluate(first, scope) : null);
    switch (rule.name) {
      case 'setTemplateValue':
        drawn.variables.set(name, asDeclared(value(), declared.get(name)));
        break;
      case 'setCorrectResponse':
        drawn.corrects.set(name, asDeclared(value(), scope.responses.get(name)));
        break;
      case 'setDefaultValue':
        drawn.defaults.set(name, value());
        break;
      case 'templateConstraint':
        if (!isTrue(value())) throw new Again();
        break;
      case 'exitTemplate':
        throw new Exit();
      case 'templateCondition': {
        const branch = rule.elements().find((one) => {
          const [condition] = one.elements();
          return one.name === 'templateElse' || (condition !== undefined && isTrue(evaluate(condition, scope)));
        });
        if (branch) runRules(branch.elements().slice(branch.name === 'templateElse' ? 0 : 1), drawn, declared, scope);
        break;
      }
      default:
        throw new NotScorable(rule.name);
    }
  }
}

/**
 * Draws the variables of an item's template; nothing for an item without one. The same item always gives the same values.
 * @throws NotScorable when the template asks for programs, or no draw keeps its constraints
 */
export function drawTemplate(item: XmlNode): Drawn | undefined {
  const nodes = item.all('templateDeclaration');
  const rules = item.one('templateProcessing');
  if (nodes.length === 0 && !rules) return undefined;
  const declared = new Map(nodes.map((node) => [node.attribute('identifier') ?? '', declarationOf(node)]));
  const responses = new Map(
    item.all('responseDeclaration').map((node) => [node.attribute('identifier') ?? '', declarationOf(node)]),
  );
  const next = chanceOf(item.attribute('identifier') ?? '');
  let steps = 0;
  let isChance = false;
  for (let tries = 0; tries < MOST_DRAWS; tries += 1) {
    const drawn: Drawn = {
      variables: new Map([...declared].map(([name, { fallback }]) => [name, fallback])),
      corrects: new Map(),
      defaults: new Map(),
      inFormulas: new Set(
        nodes
          .filter((node) => node.attribute('mathVariable') === 'true')
          .map((node) => node.attribute('identifier') ?? ''),
      ),
      isChance: false,
    };
    const valueIn = (name: string): Value => drawn.variables.get(name) ?? null;
    const scope: Scope = {
      responses,
      outcomes: new Map(),
      valueOf: valueIn,
      step: () => {
        steps += 1;
        if (steps > MOST_STEPS) throw new NotScorable('too many steps');
      },
      chance: {
        next: () => {
          isChance = true;
          return next();
        },
        numberOf: (node, attribute, missing) => {
          const text = node.attribute(attribute)?.trim() ?? '';
          const number = text === '' ? missing : Number(text);
          return Number.isNaN(number) ? numberIn(valueIn(text.replace(/[{}]/g, ''))) : number;
        },
      },
    };
    try {
      runRules(rules?.elements() ?? [], drawn, declared, scope);
      return { ...drawn, isChance };
    } catch (error) {
      if (error instanceof Exit) return { ...drawn, isChance };
      if (!(error instanceof Again)) throw error;
    }
  }
  throw new NotScorable('templateConstraint');
}
