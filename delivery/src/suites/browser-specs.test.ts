import { outcomesBySpec } from './browser-report';
import { inputsOf, type KnownSpecs, specFingerprints, staleSpecs, withEmptySpecs, withOutcomes } from './browser-specs';

const remotes = ['mfe-dashboard', 'mfe-content', 'mfe-questions', 'mfe-assessments', 'mfe-students'];
const bank = 'e2e/tests/questions-bank.spec.ts';
const story = 'e2e/tests/story.spec.ts';
const server = 'e2e/tests/server.spec.ts';
const exam = 'e2e/tests/learn.spec.ts';
const long = 'e2e/tests/long.spec.ts';
const specs = [bank, story, server, exam];
const outcome = (loaded: string[], failed = 0) => ({ passed: 2, failed, loaded });
const run = new Map([
  [bank, outcome(['mfe-questions'])],
  [story, outcome(['mfe-questions', 'mfe-students'])],
  [server, outcome([])],
  [exam, outcome(['student-app'])],
]);

/** Fingerprints of a checkout in which the given files and folders have changed. */
const checkout = (...changed: string[]) =>
  specFingerprints((inputs) => inputs.map((input) => input + (changed.includes(input) ? ' changed' : '')).join());
const green: KnownSpecs = withOutcomes({}, run, checkout());

describe('browser tests to run after a change', () => {
  it.each([
    ['nothing', [], []],
    ['a remote that one of them loads', ['mfe-students'], [story, server]],
    ['a remote that two of them load', ['mfe-questions'], [bank, story, server]],
    ['the app of the students', ['student-app'], [server, exam]],
    ['a remote that none of them loads', ['mfe-content'], [server]],
    ['shared', ['shared'], specs],
    ['the API', ['api'], specs],
    ['what all browser tests use', ['e2e/src'], specs],
    ['one of the specs', [story], [story]],
  ])('reruns the specs that depend on a change: %s', (_, changed, stale) =>
    expect(staleSpecs(specs, green, checkout(...changed))).toEqual(stale),
  );

  it('runs a new spec, and one that did not pass', () => {
    const known = withOutcomes(green, new Map([[bank, outcome(['mfe-questions'], 1)]]), checkout());
    expect(staleSpecs([...specs, 'e2e/tests/new.spec.ts'], known, checkout())).toEqual([bank, 'e2e/tests/new.spec.ts']);
  });

  it('runs a spec without tests for now only after a change', () => {
    const known = withOutcomes(green, withEmptySpecs(run, [long, bank]), checkout());
    expect(staleSpecs([long, bank], known, checkout())).toEqual([]);
    expect(staleSpecs([long, bank], known, checkout(long))).toEqual([long]);
    expect(staleSpecs([long, bank], known, checkout('mfe-questions'))).toEqual([long, bank]);
    expect(known[bank]).toMatchObject({ passed: 2, loaded: ['mfe-questions'] });
  });

  it('uses the remotes that the last run loaded', () => {
    const known = withOutcomes(green, new Map([[bank, outcome(['mfe-content'])]]), checkout());
    expect(staleSpecs([bank], known, checkout('mfe-questions'))).toEqual([]);
    expect(staleSpecs([bank], known, checkout('mfe-content'))).toEqual([bank]);
  });
});

it('treats a spec that loaded no remote, or an unknown one, as depending on all remotes', () => {
  const screens = [...remotes, 'student-app'];
  expect(inputsOf([])).toEqual(expect.arrayContaining(screens));
  expect(inputsOf(['mfe-questions', 'mfe-elsewhere'])).toEqual(expect.arrayContaining(screens));
  expect(inputsOf(['mfe-fixture'])).toEqual(expect.arrayContaining(screens));
  expect(inputsOf(['mfe-fixture', 'mfe-questions']).filter((input) => remotes.includes(input))).toEqual([
    'mfe-questions',
  ]);
  expect(inputsOf(['mfe-questions']).filter((input) => remotes.includes(input))).toEqual(['mfe-questions']);
});

it('reads the outcome and the remotes of each spec from the report, in nested suites too', () => {
  const test = (results: number, ...names: string[]) => ({
    annotations: names.map((description) => ({ type: 'remote', description })),
    results: Array.from({ length: results }, () => ({ duration: 1 })),
  });
  const spec = (file: string, ok: boolean, ...tests: object[]) => ({ title: 'x', file, ok, tests });
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [],
    suites: [
      { specs: [spec('a.spec.ts', true, test(1, 'mfe-content'))] },
      { suites: [{ specs: [spec('a.spec.ts', true, test(1, 'mfe-content', 'mfe-questions'))] }] },
      {
        specs: [spec('b.spec.ts', false, test(1)), spec('b.spec.ts', true, test(0)), spec('b.spec.ts', true, test(2))],
      },
    ],
  };
  expect(outcomesBySpec(report)).toEqual(
    new Map([
      ['e2e/tests/a.spec.ts', { passed: 2, failed: 0, loaded: ['mfe-content', 'mfe-questions'] }],
      ['e2e/tests/b.spec.ts', { passed: 0, failed: 3, loaded: [] }],
    ]),
  );
});
