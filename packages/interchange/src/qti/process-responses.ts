import { type XmlNode } from '../xml/node';
import { evaluate, NotScorable, type Scope } from './expressions';
import {
  type Declaration,
  declarationOf,
  float,
  isSame,
  isTrue,
  mapResponse,
  numberIn,
  scalar,
  type Value,
  valueOf,
} from './values';

const MOST_STEPS = 20_000;
class Exit extends Error {}

/** Response values by the identifier of the variable; what is missing is not answered. */
export type Responses = Record<string, readonly string[] | undefined>;

export type Template = 'match_correct' | 'map_response' | 'map_response_point' | 'match_nothing';

/**
 * How an item scores: its declarations and its response processing.
 * Source: QTI 2.2 Information Model, sections 2.9 (response processing) and 2.10 (expressions); QTI 3.0 has the same.
 */
export class Processing {
  readonly responses = new Map<string, Declaration>();
  readonly outcomes = new Map<string, Declaration>();
  readonly template: Template | undefined;
  private readonly rules: XmlNode | undefined;
  private readonly maximum: number | undefined;

  constructor(item: XmlNode) {
    for (const node of item.all('responseDeclaration')) this.add(this.responses, node);
    for (const node of item.all('outcomeDeclaration')) {
      this.add(this.outcomes, node);
      const maximum = Number(node.attribute('normalMaximum') ?? NaN);
      if (node.attribute('identifier') === 'SCORE' && maximum > 0) this.maximum = maximum;
      for (const name of ['normalMinimum', 'masteryValue', 'defaultValue', 'interpretation', 'view', 'externalScored'])
        node.attribute(name);
    }
    this.rules = item.one('responseProcessing');
    const named = this.rules?.attribute('template') ?? this.rules?.attribute('templateLocation') ?? '';
    this.template = /(match_correct|map_response_point|map_response|match_nothing)/i.exec(named)?.[1]?.toLowerCase() as
      Template | undefined;
    if (!this.template && /CC2_match/.test(named)) this.template = 'match_correct';
  }

  private add(to: Map<string, Declaration>, node: XmlNode): void {
    const declaration = declarationOf(node);
    to.set(declaration.identifier, declaration);
  }

  /**
   * The score where the item has no rules, or rules that cannot be worked out: what the mapping of each variable gives, or
   * 1 for its correct response.
   */
  impliedScore(responses: Responses): number {
    let score = 0;
    for (const declaration of this.responses.values()) {
      const given = this.given(declaration, responses);
      const isMapped = declaration.mapping?.entries.some(({ value }) => value > 0) ?? false;
      if (given && isMapped) score += numberIn(mapResponse(declaration, given));
      else if (given && isSame(given, declaration.correct)) score += 1;
    }
    return score;
  }

  private given({ identifier, base, cardinality }: Declaration, responses: Responses): Value {
    const texts = (responses[identifier] ?? []).filter((text) => text !== '' || base !== 'string');
    return valueOf(
      texts.map((text) => scalar(text, base)),
      base,
      cardinality,
    );
  }

  /** Whether the item says how it scores. */
  get isScored(): boolean {
    return this.template !== undefined ? this.template !== 'match_nothing' : (this.rules?.elements().length ?? 0) > 0;
  }

  /** MAXSCORE or `normalMaximum`, where the item has one. */
  get marks(): number | undefined {
    const declared = numberIn(this.outcomes.get('MAXSCORE')?.fallback ?? null);
    return declared > 0 ? declared : this.maximum;
  }

  /**
   * The outcomes for responses.
   * @throws NotScorable when the rules use what cannot be worked out
   */
  run(responses: Responses): Map<string, Value> {
    const values = new Map<string, Value>();
    for (const [identifier, declaration] of this.outcomes) {
      const isNumber = declaration.base === 'float' || declaration.base === 'integer';
      values.set(
        identifier,
        declaration.fallback ?? (isNumber && declaration.cardinality === 'single' ? float(0) : null),
      );
    }
    for (const [identifier, declaration] of this.responses) values.set(identifier, this.given(declaration, responses));
    let steps = 0;
    const scope: Scope = {
      responses: this.responses,
      outcomes: this.outcomes,
      valueOf: (identifier) => values.get(identifier) ?? null,
      step: () => {
        steps += 1;
        if (steps > MOST_STEPS) throw new NotScorable('too many steps');
      },
    };
    if (this.template) this.runTemplate(values);
    else if (this.rules) runRules(this.rules, values, scope);
    return values;
  }

  private runTemplate(values: Map<string, Value>): void {
    const declaration = this.responses.get('RESPONSE') ?? [...this.responses.values()][0];
    if (!declaration || this.template === 'match_nothing') return;
    if (this.template === 'map_response_point') throw new NotScorable('mapResponsePoint');
    const response = values.get(declaration.identifier) ?? null;
    const { correct } = declaration;
    const rule = this.template === 'match_correct' ? 'match' : 'mapResponse';
    if (rule === 'match') values.set('SCORE', float(response && correct && isSame(response, correct) ? 1 : 0));
    else values.set('SCORE', response ? mapResponse(declaration, response) : float(0));
  }
}

function runRules(rules: XmlNode, values: Map<string, Value>, scope: Scope): void {
  try {
    for (const rule of rules.elements()) runRule(rule, values, scope);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
}

function runRule(rule: XmlNode, values: Map<string, Value>, scope: Scope): void {
  scope.step();
  switch (rule.name) {
    case 'exitResponse':
      throw new Exit();
    case 'responseProcessingFragment':
      return rule.elements().forEach((inner) => runRule(inner, values, scope));
    case 'lookupOutcomeValue':
      return lookUp(rule, values, scope);
    case 'setDefaultValue': {
      // With a value it belongs to templates; without one, players give the variable its default.
      if (rule.elements().length > 0) throw new NotScorable('setDefaultValue');
      const identifier = rule.attribute('identifier') ?? '';
      const declaration = scope.responses.get(identifier) ?? scope.outcomes.get(identifier);
      return void values.set(identifier, declaration?.fallback ?? null);
    }
    case 'setOutcomeValue':
    case 'setResponseValue': {
      const [expression] = rule.elements();
      const value = expression ? evaluate(expression, scope) : null;
      return void values.set(rule.attribute('identifier') ?? '', value);
    }
    case 'responseCondition':
      for (const branch of rule.elements()) {
        const [condition, ...then] = branch.elements();
        const isElse = branch.name === 'responseElse';
        if (!isElse && !(condition && isTrue(evaluate(condition, scope)))) continue;
        for (const inner of isElse ? branch.elements() : then) runRule(inner, values, scope);
        return;
      }
      return;
    default:
      throw new NotScorable(rule.name);
  }
}

/** `lookupOutcomeValue`: the entry of the table of the outcome for a number. */
function lookUp(rule: XmlNode, values: Map<string, Value>, scope: Scope): void {
  const identifier = rule.attribute('identifier') ?? '';
  const declaration = scope.outcomes.get(identifier);
  const [expression] = rule.elements();
  if (!declaration?.table || !expression) throw new NotScorable('lookupOutcomeValue');
  const source = numberIn(evaluate(expression, scope));
  const { entries, fallback } = declaration.table;
  const found = entries.find((entry) =>
    entry.isExact ? source === entry.from : source > entry.from || (entry.isIncluded && source === entry.from),
  );
  const text = found?.value ?? fallback;
  values.set(
    identifier,
    text === undefined ? null : valueOf([scalar(text, declaration.base)], declaration.base, 'single'),
  );
}
