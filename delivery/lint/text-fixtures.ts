import { broken, type Fixture } from './fixture';

const screen = 'mfe-students/src/features/student-list/fixture.tsx';
const message = /Texts for people are in the language files/;
const element = (code: string) => `export const Part = ({ name, isNew }: { name: string; isNew: boolean }) => ${code};`;

/** Texts for people outside the language files, in every place of an element. */
export const literalTexts: readonly Fixture[] = [
  ...['aria-label="Delete"', "title={'Delete'}", 'label={`Delete ${name}`}', "placeholder={isNew ? 'New' : name}"].map(
    (attribute) => broken(`a text in an attribute: ${attribute}`, screen, element(`<input ${attribute} />`), message),
  ),
  ...["{'Delete for ever'}", "{isNew ? 'New' : ''}", "{isNew && 'New'}", '{`Delete ${name}`}'].map((child) =>
    broken(`a text in braces: ${child}`, screen, element(`<p>${child}</p>`), message),
  ),
  broken(
    'a text in an attribute in the shell',
    'shell/src/layout/fixture.tsx',
    element('<input aria-label="Delete" />'),
    message,
  ),
  broken('a text in an attribute in shared', 'shared/src/ui/core/fixture.tsx', element('<img alt="Chart" />'), message),
];

/** Literals that are no texts for people. */
export const otherLiterals: readonly Omit<Fixture, 'says'>[] = [
  {
    title: 'a picture without a text',
    file: screen,
    code: element('<img alt="" src={name} title={isNew ? name : undefined} />'),
  },
  { title: 'a sign between values', file: screen, code: element('<p>{name}{" · "}{isNew ? "–" : name}</p>') },
  {
    title: 'a key of a text',
    file: screen,
    code: element('<p className="wide" id={`row-${name}`}>{isNew && name}</p>'),
  },
];
