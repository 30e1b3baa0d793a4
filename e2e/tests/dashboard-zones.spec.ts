import { CalendarData } from '../src/calendar-data';
import { LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test-signed-in';

/** The fifteenth of the month after next, in UTC. */
function midMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 15)).toISOString().slice(0, 10);
}

for (const { timezoneId, offset, tag } of [
  { timezoneId: 'Europe/Istanbul', offset: 0, tag: [LONG] },
  { timezoneId: 'America/New_York', offset: -1, tag: [] },
]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(
      `shows an event due at midnight UTC on the local day in ${timezoneId}`,
      { tag },
      async ({ page, portal: { url } }) => {
        const data = await CalendarData.open(url, 'Grade 9');
        const [event] = await data.coming();
        if (!event) throw new Error('The demo data has nothing to come.');
        const utcDay = midMonth();
        await data.move(event.id, `${utcDay}T00:00:00.000Z`);
        try {
          const day = new Date(Date.parse(utcDay) + offset * 86_400_000).toISOString().slice(0, 10);
          await new PortalPage(page, 'en').useLanguage(url);
          await page.goto(`/dashboard?date=${day}`);
          const cell = page.locator(`[role=gridcell][data-day="${day}"]`);
          await cell.getByRole('button').first().click();
          await expect(page.getByRole('dialog').getByRole('link', { name: event.title })).toBeVisible();
          await expect(page.getByRole('dialog').getByText(/00:00 UTC/)).toBeVisible();
        } finally {
          await data.move(event.id, event.dueDate);
        }
      },
    );
  });
}
