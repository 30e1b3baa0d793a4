import { question } from '../question/testing/question.fixture';
import { actionsFor, questionActions } from './actions';

const idsFor = (...args: Parameters<typeof actionsFor>) => actionsFor(...args).map(({ id }) => id);
const seen = question({ sharing: { mayEdit: false, schoolSees: true, people: 0, courses: 0 } });

it('offers everything for one question that the caller may edit, except the status that it has', () => {
  const all = questionActions.map(({ id }) => id);
  expect(idsFor([question()], true)).toEqual(all.filter((id) => id !== 'ready' && id !== 'copy'));
  expect(idsFor([question({ status: 'draft' })], true)).toContain('ready');
});

it.each([
  ['a question that one may only see', [seen], true, ['open', 'editCopy', 'similar', 'copy', 'print', 'export']],
  ['a role that writes nothing', [question()], false, ['open', 'similar', 'print', 'export']],
])('offers for %s what needs no more', (_, questions, mayWrite, ids) => {
  expect(idsFor(questions, mayWrite)).toEqual(ids);
});

it('offers for several questions what takes several, also if some may only be seen', () => {
  const offered = idsFor([question(), seen], true);
  expect(offered).toEqual(expect.arrayContaining(['fields', 'transfer', 'share', 'draft', 'retired', 'delete']));
  for (const id of ['open', 'edit', 'editCopy', 'similar']) expect(offered).not.toContain(id);
});

it('leaves out a status that all of several have, and keeps one that some have', () => {
  const draft = question({ status: 'draft' });
  expect(idsFor([draft, draft], true)).not.toContain('draft');
  expect(idsFor([draft, question()], true)).toEqual(expect.arrayContaining(['draft', 'ready']));
});

it('offers for all results of a search what takes more than the chosen ones', () => {
  expect(idsFor([question()], true, true)).toEqual([
    ...['fields', 'transfer', 'share', 'practise', 'practiseNoMore', 'print', 'export', 'delete'],
  ]);
});
