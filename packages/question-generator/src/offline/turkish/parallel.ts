import type { Fact } from '../facts/fact';

const least = 3;
const shortest = 10;
const longest = 110;
const verb = /(?:[ae]r|[ıiuü]r|m[ae]kt[ae]d[ıiuü]r|d[ıiuü]r|t[ıiuü]r)$/u;
const notSubject =
  /(?:[dt][ae](?:n|ki)?|n[ıiuü]n|[ıi]nca|[ae]r[ae]k|[ıiuü]p|ken|l[ae]r[ıi]nd[ae]|[^aeıioöuü]y[ae]|d[ıiuü]|m[ıiuü]ş|yor)$/u;
const pointing =
  /(?<!\p{L})(?:bu|bunu|buna|bunun|bunlar\p{L}*|o|onun|ona|onu|onlar\p{L}*|burada|orada|aynı|diğer\p{L}*|biri|ayrıca|de|da|bile|artık|hem|ikisi|her)(?!\p{L})|["“”():?!]|\d{3}/iu;

function clauseOf(clause: string): Fact | undefined {
  const { term, said } = /^(?<term>\p{L}[\p{L}âîû-]+)\s(?:ise\s)?(?<said>.+)$/u.exec(clause)?.groups ?? {};
  if (term === undefined || said === undefined || notSubject.test(term) || !verb.test(said)) return undefined;
  if (said.length < shortest || said.length > longest || pointing.test(clause) || said.split(' ').length < 2)
    return undefined;
  return {
    sort: 'function',
    term: term.charAt(0).toLocaleLowerCase('tr') + term.slice(1),
    said,
    statement: `${clause.charAt(0).toLocaleUpperCase('tr')}${clause.slice(1)}.`,
    stem: `Aşağıdakilerden hangisi ${said}?`,
    plural: /l[ae]r$/u.test(term),
    name: false,
  };
}

/** “Çekirdek … taşır, mitokondri … üretir, ribozom … sentezler.” */
export function parallelFacts(sentence: string): Fact[] {
  const clauses = sentence.split(/,\s|;\s/u);
  const facts = clauses.flatMap((clause) => clauseOf(clause.trim()) ?? []);
  return clauses.length >= least && facts.length === clauses.length ? facts : [];
}
