import { expect } from '@playwright/test';
import { students } from './people';
import { EDITION } from './release';
import { WeekPage } from './week-page';

/** The figures of the dashboard and of the students, before and after grading. */
export class WeekFigures extends WeekPage {
  private figure = (name: string) => this.card(name).locator('p').first();

  /** Without data it has the next steps and no figure. */
  async dashboardIsEmpty() {
    await this.goTo('dashboard');
    await expect(this.card(this.w.firstSteps)).toBeVisible();
    for (const name of [this.week.impact, this.week.quality, this.week.curriculum, this.w.weightage])
      await expect(this.card(name)).toHaveCount(0);
  }

  /** The only subtopic is taught and assessed, and the weightages are ten and five. */
  async dashboardIsFull() {
    await expect(await this.weight()).toHaveText('15');
    await expect(this.figure(this.week.curriculum)).toHaveText(this.week.percent(67));
    await expect(this.figure(this.week.quality)).toHaveText(/^\d+$/);
    await expect(this.card(this.week.impact).getByText(this.week.needs)).toBeVisible();
  }

  /** The projected grades in the student list. Only the new release of the remote shows the name of its edition. */
  async projections({ strong, weak }: { strong: number; weak: number }, isNewEdition: boolean) {
    await this.goTo('students');
    await expect(this.page.getByText(EDITION)).toHaveCount(isNewEdition ? 1 : 0);
    for (const { name, isWeak } of students) {
      await expect(
        this.row(name)
          .getByRole('cell', { name: this.week.percent(isWeak ? weak : strong), exact: true })
          .last(),
      ).toBeVisible();
    }
  }

  /** Reads the private calendar address as a calendar program does. */
  async calendarIsRead(titles: readonly string[]) {
    const { hand, week } = this;
    await this.goTo('dashboard');
    await hand.press(this.button(week.feed));
    const dialog = this.page.getByRole('dialog', { name: week.feed });
    await hand.press(dialog.getByRole('button', { name: week.makeFeed }));
    const shown = dialog.getByRole('group', { name: week.feed });
    await expect(shown).toHaveText(/\.ics\?/);
    const calendar = await fetch(await shown.innerText());
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    const lines = (await calendar.text()).replace(/\r\n /g, '').split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(titles.length);
    for (const title of titles)
      expect(
        lines.some((line) => line.startsWith('SUMMARY') && line.includes(title)),
        title,
      ).toBe(true);
    // The due date was typed in the zone of the teacher.
    expect(lines.filter((line) => line.includes('20991124T140000Z')).length).toBeGreaterThanOrEqual(titles.length);
    await hand.press(dialog.getByRole('button', { name: week.close }));
    await expect(dialog).toHaveCount(0);
  }
}
