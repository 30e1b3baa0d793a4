import { AssessmentFormPage } from '../src/assessment-form';
import { LONG } from '../src/each-language';
import { expect, test } from '../src/test-signed-in';

/**
 * The local time typed, the instant sent, and the UTC time displayed. New York has daylight saving time, Istanbul has
 * not: one of the local times does not exist there, and another exists twice.
 */
const zones = [
  {
    zone: 'Europe/Istanbul',
    typed: '09/03/2036 02:30',
    instant: '2036-03-08T23:30:00.000Z',
    utc: /8 Mar 2036, 23:30 UTC/,
  },
  { zone: 'UTC', typed: '09/03/2036 02:30', instant: '2036-03-09T02:30:00.000Z', utc: /9 Mar 2036, 02:30 UTC/ },
  {
    zone: 'America/New_York',
    typed: '08/03/2036 02:30',
    instant: '2036-03-08T07:30:00.000Z',
    utc: /8 Mar 2036, 07:30 UTC/,
  },
  {
    zone: 'America/New_York',
    typed: '09/03/2036 02:30',
    instant: '2036-03-09T07:30:00.000Z',
    utc: /9 Mar 2036, 07:30 UTC/,
    shown: '09/03/2036 03:30',
    tag: [],
  },
  {
    zone: 'America/New_York',
    typed: '02/11/2036 01:30',
    instant: '2036-11-02T05:30:00.000Z',
    utc: /2 Nov 2036, 05:30 UTC/,
    second: '2036-11-02T06:30:00.000Z',
  },
];

for (const { zone, typed, instant, utc, second, shown = typed, tag = LONG } of zones) {
  test.describe(zone, () => {
    test.use({ timezoneId: zone });

    test(
      `saves a due date of ${typed} in ${zone} as ${instant} and shows it again`,
      { tag },
      async ({ page, portal: { url } }) => {
        const form = new AssessmentFormPage(page, 'en', url);
        await form.useLanguage(url);
        const title = `Due ${typed} in ${zone}`;
        const { id } = await form.draft(title);
        await form.open(id);
        await form.field(form.w.due).fill(typed);
        await expect(form.main().getByText(utc).first()).toBeVisible();
        if (second) await form.button(form.w.takeOther).click();
        await form.button(form.w.next).click();
        await expect(form.toast(form.w.updated)).toBeVisible();
        const [saved] = await form.savedAs(title);
        expect(saved?.dueDate).toBe(second ?? instant);
        await form.open(id);
        await expect(form.field(form.w.due)).toHaveValue(shown);
      },
    );
  });
}
