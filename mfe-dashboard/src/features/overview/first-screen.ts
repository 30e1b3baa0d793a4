import {
  all,
  below,
  field,
  firstScreen,
  given,
  not,
  some,
  text,
  whenMay,
} from '@teacher-portal/remote-sdk/contract/first-screens';
import { casesOfAttention, counts } from './attention/attention.first-screen';
import { type DashboardAnswers } from './attention/first-answers';
import { anyOf, casesOfMorning, morning } from './attention/morning.first-screen';
import { attention, numbers, today } from './attention/sample';

const isHoliday = all(not(below('today', '.startsOn')), not(below('.endsOn', 'today')));

/**
 * The start page from the calls for grades, for what needs attention and for school years. Its calendar, whose call depends on
 * the view, and the indices below it still load.
 */
export const firstDashboard = ([grades = '', needs = '', years = '']: readonly string[]) =>
  firstScreen<DashboardAnswers>({
    answers: {
      grades: { call: grades, data: [{ id: 1, schoolId: 0, name: text('grade.name') }] },
      attention: { call: needs, data: attention },
      years: { call: years, data: { years: [], undoable: null } },
    },
    optional: ['years'],
    derived: { ...morning, ...counts },
    numbers,
    today,
    // A nameless reader, a grade that is new, or a holiday, which the week names.
    unless: not(
      all(
        whenMay('read'),
        given('firstName'),
        not(anyOf('attention.firstSteps')),
        not(all(given('years'), some('years.years', some('.holidays', isHoliday)))),
      ),
    ),
    cases: [
      ...casesOfMorning,
      ...casesOfAttention,
      { when: not(whenMay('write')), role: 'head', scope: 'mine' },
      { when: not(whenMay('oversee')), role: 'teacher' },
      { when: field('scope', 'school'), scope: 'school' },
      { when: field('part', 'afternoon'), part: 'afternoon' },
      { when: field('part', 'evening'), part: 'evening' },
    ],
  });
