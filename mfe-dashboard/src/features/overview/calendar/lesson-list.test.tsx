import { screen } from '@testing-library/react';
import { type UpcomingEvent } from '@teacher-portal/remote-sdk/contract/assessment';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import remote from '../../../remote';
import { LessonList } from './lesson-list';

/** An instant given in the local time zone, in which the calendar is shown. */
const event = (id: number, title: string, time: string): UpcomingEvent => ({
  ...{ id, title, type: 2, courseId: 101, courseCode: 'BIO-101', publishDate: null, status: 2 },
  dueDate: new Date(`2026-11-20T${time}`).toISOString(),
});

test('shows what is due during a lesson under it, and what is due at other times below', async () => {
  const lessons = [
    { name: 'Lesson 1', startsAt: '08:30', endsAt: '09:10' },
    { name: 'Lesson 2', startsAt: '09:10', endsAt: '09:50' },
  ];
  const events = [event(1, 'Quiz', '09:10'), event(2, 'Midterm', '09:11'), event(3, 'Essay', '17:00')];
  await renderWithPortal(<LessonList lessons={lessons} events={events} />, { locales: { dashboard: remote.locales } });
  const lessonOf = (title: string) =>
    screen.getByRole('link', { name: title }).closest('ol > li')?.querySelector('p + p')?.textContent;
  expect(['Quiz', 'Midterm', 'Essay'].map(lessonOf)).toEqual(['Lesson 1', 'Lesson 2', undefined]);
});
