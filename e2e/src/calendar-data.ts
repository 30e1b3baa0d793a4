import { type UpcomingEvent } from 'shared/contract/assessment';
import { demo } from './demo';
import { send } from './send';

interface Grade {
  id: number;
  name: string;
}

/** Reads and moves the calendar events of a grade of the demo data through the API. */
export class CalendarData {
  private constructor(
    private readonly url: string,
    private readonly token: string,
    readonly grade: Grade,
  ) {}

  static async open(url: string, gradeName: string): Promise<CalendarData> {
    const { email, password } = demo.teacher;
    const { token } = await send<{ token: string }>(url, 'POST', '/auth/sign-in', undefined, { email, password });
    const grade = (await send<Grade[]>(url, 'GET', '/profile/grades', token)).find(({ name }) => name === gradeName);
    if (!grade) throw new Error(`The demo data has no grade ${gradeName}.`);
    return new CalendarData(url, token, grade);
  }

  /** The events that are due from now on. */
  async coming(): Promise<UpcomingEvent[]> {
    const query = new URLSearchParams({ gradeId: String(this.grade.id), from: new Date().toISOString() });
    return Object.values(
      await send<Record<string, UpcomingEvent[]>>(
        this.url,
        'GET',
        `/assessment/upcomingEvents?${query.toString()}`,
        this.token,
      ),
    ).flat();
  }

  async move(id: number, dueDate: string): Promise<void> {
    await send(this.url, 'POST', `/assessment/${id}/updateDueDate`, this.token, { dueDate });
  }
}
