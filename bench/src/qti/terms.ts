import { type Element } from './xml';

/** Why something has no counterpart among our types. */
export class NotOurs extends Error {}

/** What an answer must be for its value. */
export type Test =
  | { kind: 'correct' }
  | { kind: 'text'; text: string; isCaseSensitive: boolean; isPart: boolean }
  | { kind: 'number'; value: string; mode: string; tolerance: string }
  | { kind: 'figures'; value: string; figures: number };

/** What one response adds to an outcome: by its mapping, or the value of the first test that it meets. */
export interface Term {
  response: string;
  accepts: 'mapping' | { test: Test; value: string }[];
}

type Asked = Pick<Term, 'response'> & { test: Test };

const attribute = (element: Element, name: string): string => element.attributes[name] ?? '';
const variableIn = (element: Element): string => {
  const variable = element.children.find(({ name }) => name === 'variable');
  if (!variable) throw new NotOurs(`${element.name} without a response`);
  return attribute(variable, 'identifier');
};
const valueIn = (element: Element): Element | undefined =>
  element.children.find(({ name }) => name === 'baseValue' || name === 'correct');

function literalTest(operand: Element): Test {
  if (operand.name === 'correct') return { kind: 'correct' };
  const text = operand.text.trim();
  const type = attribute(operand, 'baseType');
  if (type === 'integer' || type === 'float') return { kind: 'number', value: text, mode: 'exact', tolerance: '0' };
  if (type !== 'string') throw new NotOurs(`a comparison of ${type}`);
  return { kind: 'text', text, isCaseSensitive: true, isPart: false };
}

function equalTest(element: Element, operand: Element): Test {
  const literal = literalTest(operand);
  const mode = attribute(element, 'toleranceMode') || 'exact';
  const isOpen = ['includeLowerBound', 'includeUpperBound'].some((name) => attribute(element, name) === 'false');
  if (mode === 'exact') return literal;
  const tolerance = attribute(element, 'tolerance');
  if (literal.kind !== 'number' || isOpen || tolerance.includes(' ')) throw new NotOurs('an uneven tolerance');
  return { ...literal, mode, tolerance };
}

function roundedTest(element: Element, operand: Element): Test {
  if (!attribute(element, 'roundingMode').startsWith('significantFigure')) throw new NotOurs('rounding to decimals');
  return { kind: 'figures', value: operand.text.trim(), figures: Number(attribute(element, 'figures')) };
}

/** A comparison of a response with a value. */
function askedBy(element: Element): Asked {
  const operand = valueIn(element);
  if (!operand || !['match', 'equal', 'equalRounded', 'stringMatch'].includes(element.name))
    throw new NotOurs(`the expression ${element.name}`);
  const response = variableIn(element);
  if (element.name === 'match') return { response, test: literalTest(operand) };
  if (element.name === 'equal') return { response, test: equalTest(element, operand) };
  if (element.name === 'equalRounded') return { response, test: roundedTest(element, operand) };
  const isCaseSensitive = attribute(element, 'caseSensitive') !== 'false';
  const isPart = attribute(element, 'substring') === 'true';
  return { response, test: { kind: 'text', text: operand.text.trim(), isCaseSensitive, isPart } };
}

const isZero = (element: Element): boolean => element.name === 'baseValue' && Number(element.text) === 0;

/** What an expression adds to the outcome. */
function termsOf(expression: Element, outcome: string): Term[] {
  if (isZero(expression)) return [];
  if (expression.name === 'variable' && attribute(expression, 'identifier') === outcome) return [];
  if (expression.name === 'mapResponse') return [{ response: attribute(expression, 'identifier'), accepts: 'mapping' }];
  if (expression.name === 'sum') return expression.children.flatMap((each) => termsOf(each, outcome));
  const { response, test } = askedBy(expression);
  return [{ response, accepts: [{ test, value: '1' }] }];
}

const setsIn = (branch: Element, outcome: string): Element[] =>
  branch.children.filter(
    (each) => each.name === 'setOutcomeValue' && attribute(each, 'identifier') === outcome && each.children.length > 0,
  );

/** The constant that a branch gives or adds; undefined if it leaves the outcome alone. */
function constantIn(branch: Element, outcome: string): string | undefined {
  const [set] = setsIn(branch, outcome).flatMap(({ children }) => children);
  if (!set) return undefined;
  const parts = set.name === 'sum' ? set.children.filter(({ name }) => name !== 'variable') : [set];
  const [constant] = parts;
  if (parts.length !== 1 || constant?.name !== 'baseValue') throw new NotOurs(`${set.name} in a condition`);
  return constant.text.trim();
}

function conditionTerms(condition: Element, outcome: string): Term[] {
  const branches = condition.children;
  if (branches.every((branch) => setsIn(branch, outcome).length === 0)) return [];
  const [first] = branches;
  const [asks] = first?.children ?? [];
  if (first?.name === 'responseElse') return statementTerms(first.children, outcome);
  const isNull = asks?.name === 'isNull';
  if (isNull && Number(constantIn(first ?? condition, outcome)) === 0)
    return branches.slice(1).flatMap((branch) => statementTerms(branch.children, outcome));
  if (asks?.name === 'not' && asks.children[0]?.name === 'isNull')
    return statementTerms(first?.children.slice(1) ?? [], outcome);
  const accepts = branches.flatMap((branch) => {
    const value = constantIn(branch, outcome) ?? '0';
    const [test] = branch.children;
    if (branch.name !== 'responseElse' && test) return [{ ...askedBy(test), value }];
    if (Number(value) !== 0) throw new NotOurs('a value for every other answer');
    return [];
  });
  const [response, ...others] = [...new Set(accepts.map((each) => each.response))];
  if (response === undefined || others.length > 0) throw new NotOurs('one condition on several responses');
  return [{ response, accepts }];
}

function statementTerms(statements: readonly Element[], outcome: string): Term[] {
  return statements.flatMap((each) => {
    if (each.name === 'responseCondition') return conditionTerms(each, outcome);
    if (each.name !== 'setOutcomeValue') throw new NotOurs(`the statement ${each.name}`);
    return attribute(each, 'identifier') === outcome
      ? each.children.flatMap((expression) => termsOf(expression, outcome))
      : [];
  });
}

/** What adds to an outcome of an item. Throws NotOurs for what our types do not say. */
export function termsOfItem(item: Element, outcome: string): Term[] {
  const processing = item.children.find(({ name }) => name === 'responseProcessing');
  if (!processing) throw new NotOurs('no scoring');
  if (item.children.some(({ name }) => name === 'templateProcessing')) throw new NotOurs('random numbers');
  const template = attribute(processing, 'template').split('/').at(-1) ?? '';
  if (template === '') return statementTerms(processing.children, outcome);
  if (template.startsWith('match_correct'))
    return [{ response: 'RESPONSE', accepts: [{ test: { kind: 'correct' }, value: '1' }] }];
  if (template.startsWith('map_response') && !template.startsWith('map_response_point'))
    return [{ response: 'RESPONSE', accepts: 'mapping' }];
  throw new NotOurs(`the template ${template}`);
}
