import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import remote from '../../remote';
import { useMergeFields } from './merge-fields';
import { emptyQuestion, questionValues, type QuestionValues } from './question-form.schema';

/** Its options are not in the bank yet, so they are one value. */
const values = emptyQuestion({ courseId: 101, gradeId: 11 });
/** Which form it is; nobody changes them in it. */
const place = ['courseId', 'gradeId'];
const content = Object.keys(questionValues.shape).filter((key) => !place.includes(key)) as (keyof QuestionValues)[];

it('shows every value of the form in a conflict between two teachers, so that none is lost unseen', async () => {
  const shown: (keyof QuestionValues)[] = [];
  function Conflict() {
    const fields = useMergeFields([])({ base: values, theirs: values, mine: values });
    const takes = (key: keyof QuestionValues) =>
      fields.some(({ take }) => 'mine' === (take(values, { ...values, [key]: 'mine' })[key] as unknown));
    shown.push(...content.filter(takes));
    return null;
  }
  await renderWithPortal(<Conflict />, { locales: { questions: remote.locales } });
  expect(new Set(shown)).toEqual(new Set(content));
});
